import { resourceRoutes } from '../resource-routes.ts';
import { dateRangeQuery } from '../schemas/primitives.schema.ts';
import { pulseCheckSchema, savePulseCheckBody } from '../schemas/pulse-check.schema.ts';
import * as sample from './examples.ts';

const { list, save, remove } = resourceRoutes({
  id: 'pulseChecks',
  path: '/pulse-checks',
  permission: 'user',
  tag: 'Reflection',
  noun: 'the pulse check of a day',
  nouns: 'the pulse checks in a range of dates',
  one: 'pulseCheck',
  many: 'pulseChecks',
  item: pulseCheckSchema,
  example: sample.pulseCheck,
});

export const pulseCheckRoutes = {
  list: list({ query: dateRangeQuery, example: { start_date: '2026-01-01', end_date: '2026-01-31' } }),
  save: save({
    body: savePulseCheckBody,
    example: {
      date: '2026-01-07',
      weather_mood: 'partly-cloudy',
      theme_ratings: [{ theme_id: sample.someId, rating: 7 }],
    },
  }),
  remove: remove(),
};
