import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { resourceRoutes } from '../resource-routes.ts';
import {
  createNorthStarGoalBody,
  northStarGoalSchema,
  updateNorthStarGoalBody,
} from '../schemas/north-star.schema.ts';
import { idParams } from '../schemas/primitives.schema.ts';
import * as sample from './examples.ts';

const tag = 'North Star goals';

const { list, create, update, remove } = resourceRoutes({
  id: 'northStarGoals',
  path: '/north_stars',
  permission: 'user',
  tag,
  noun: 'a custom North Star',
  nouns: 'the user’s North Stars with type and dates',
  one: 'northStar',
  many: 'northStars',
  item: northStarGoalSchema,
  example: sample.northStarGoal,
});

/** The second view of North Stars, with a type and dates. */
export const northStarGoalRoutes = {
  list: list(),
  create: create({
    body: createNorthStarGoalBody,
    summary: 'Add a North Star with a type',
    description: 'The type is ongoing by default. Dates are optional for every type.',
    example: {
      name: 'Creative Projects',
      type: 'seasonal',
      startDate: '2026-01-05',
      endDate: '2026-04-05',
      budgets: [sample.budget],
      event_rules: sample.eventRules,
    },
  }),
  get: defineRoute('northStarGoals.get', 'GET /north_stars/:id', {
    permission: 'user',
    scope: 'read',
    tag,
    summary: 'Get a North Star',
    params: idParams,
    response: z.object({ northStar: northStarGoalSchema }),
    example: { params: { id: sample.someId }, response: { northStar: sample.northStarGoal } },
  }),
  update: update({
    body: updateNorthStarGoalBody,
    summary: 'Change a custom North Star, or the budgets and event rules of any',
    errors: [403, 409],
    example: { type: 'ongoing', budgets: [sample.budget], event_rules: sample.eventRules },
  }),
  remove: remove({
    description: '403 for a default North Star.',
    errors: [403],
  }),
};
