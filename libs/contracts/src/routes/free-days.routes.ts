import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { resourceRoutes } from '../resource-routes.ts';
import { freeDaysSchema, saveFreeDaysBody } from '../schemas/free-days.schema.ts';
import * as sample from './examples.ts';

// A person has one list of free days, so its paths have no id.
const ofFreeDays = { permission: 'user', tag: 'Ideal week' } as const;
const freeDaysOrNone = z.object({ freeDays: freeDaysSchema.nullable() });

const { save } = resourceRoutes({
  ...ofFreeDays,
  id: 'freeDays',
  path: '/free-days',
  noun: 'the free days',
  nouns: 'the free days',
  one: 'freeDays',
  many: 'freeDays',
  item: freeDaysSchema,
  example: sample.freeDays,
});

export const freeDaysRoutes = {
  get: defineRoute('freeDays.get', 'GET /free-days', {
    ...ofFreeDays,
    scope: 'read',
    summary: 'Get the free days, or null if there are none',
    response: freeDaysOrNone,
    example: { response: { freeDays: sample.freeDays } },
  }),
  save: save({
    body: saveFreeDaysBody,
    description:
      'Sets the whole list. With `seen` it is merged with what was changed elsewhere in the meantime: each day that either side added or removed.',
    example: {
      free_days: [{ from: '2026-01-05', to: '2026-01-09' }],
      seen: { free_days: [{ from: '2026-01-05', to: '2026-01-06' }] },
    },
  }),
  remove: defineRoute('freeDays.remove', 'DELETE /free-days', {
    ...ofFreeDays,
    scope: 'change',
    summary: 'Delete the free days; returns null if there were none',
    response: freeDaysOrNone,
    example: { response: { freeDays: sample.freeDays } },
  }),
};
