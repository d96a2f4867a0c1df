import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { ecocyclePhaseSchema, planSchema, vibeSchema } from '../schemas/catalogue.schema.ts';
import * as sample from './examples.ts';

const tag = 'Catalogue';

export const listEcocyclePhases = defineRoute({
  id: 'ecocyclePhases.list',
  method: 'GET',
  path: '/ecocycle-phases',
  permission: 'user',
  tag,
  summary: 'List the ecocycle phases (a bare list)',
  response: z.array(ecocyclePhaseSchema),
  status: 200,
  example: { response: [sample.phase] },
});

export const listVibes = defineRoute({
  id: 'vibes.list',
  method: 'GET',
  path: '/vibes',
  permission: 'user',
  tag,
  summary: 'List the vibes',
  response: z.object({ vibes: z.array(vibeSchema) }),
  status: 200,
  example: { response: { vibes: [sample.vibe] } },
});

export const listPlans = defineRoute({
  id: 'plans.list',
  method: 'GET',
  path: '/plans',
  permission: 'user',
  tag,
  summary: 'List the plans with their prices',
  response: z.object({ plans: z.array(planSchema) }),
  status: 200,
  example: {
    response: { plans: [{ id: sample.someId, name: 'Family', priceMonthly: 9, priceAnnual: 90 }] },
  },
});

export const catalogueRoutes = [listEcocyclePhases, listVibes, listPlans] as const;
