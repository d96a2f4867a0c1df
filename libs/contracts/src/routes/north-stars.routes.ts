import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { resourceRoutes } from '../resource-routes.ts';
import {
  createNorthStarBody,
  defaultNorthStarSchema,
  northStarSchema,
  updateNorthStarBody,
} from '../schemas/north-star.schema.ts';
import * as sample from './examples.ts';

const tag = 'North Stars';

const { list, create, update, remove } = resourceRoutes({
  id: 'northStars',
  path: '/north-stars',
  permission: 'user',
  tag,
  noun: 'a North Star',
  nouns: 'the user’s North Stars',
  one: 'theme',
  many: 'themes',
  item: northStarSchema,
  example: sample.northStar,
});

export const northStarRoutes = {
  defaults: defineRoute('northStars.defaults', 'GET /north-stars/defaults', {
    permission: 'user',
    scope: 'read',
    tag,
    summary: 'List the default North Stars',
    response: z.object({ themes: z.array(defaultNorthStarSchema) }),
    example: {
      response: {
        themes: [{ id: sample.someId, name: 'Health', emoji: '💪', color: '#22C55E', is_default: true }],
      },
    },
  }),
  list: list(),
  create: create({
    body: createNorthStarBody,
    description: "409 'You can only have up to 5 North Stars' if the user has five, in both views together.",
    example: {
      name: 'Creative Projects',
      emoji: '⭐',
      color: '#3B82F6',
      is_default: false,
      budgets: [sample.budget],
      event_rules: sample.eventRules,
    },
  }),
  update: update({
    body: updateNorthStarBody,
    summary: 'Change a custom North Star, or the budgets and event rules of any',
    description: '403 for a default North Star.',
    errors: [403, 409],
    example: { color: '#22C55E', budgets: [sample.budget], event_rules: sample.eventRules },
  }),
  remove: remove({ summary: 'Delete a North Star and clear it from its time blocks' }),
};
