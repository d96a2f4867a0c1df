import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { ecocyclePhaseSchema, planSchema, vibeSchema } from '../schemas/catalogue.schema.ts';
import * as sample from './examples.ts';

const tag = 'Catalogue';

export const catalogueRoutes = {
  phases: defineRoute('ecocyclePhases.list', 'GET /ecocycle-phases', {
    permission: 'user',
    scope: 'read',
    tag,
    summary: 'List the ecocycle phases (a bare list)',
    response: z.array(ecocyclePhaseSchema),
    example: { response: [sample.phase] },
  }),
  vibes: defineRoute('vibes.list', 'GET /vibes', {
    permission: 'user',
    scope: 'read',
    tag,
    summary: 'List the vibes',
    response: z.object({ vibes: z.array(vibeSchema) }),
    example: { response: { vibes: [sample.vibe] } },
  }),
  plans: defineRoute('plans.list', 'GET /plans', {
    permission: 'user',
    tag,
    summary: 'List the plans with their prices',
    response: z.object({ plans: z.array(planSchema) }),
    example: {
      response: { plans: [{ id: sample.someId, name: 'Family', priceMonthly: 9, priceAnnual: 90 }] },
    },
  }),
};
