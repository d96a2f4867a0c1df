import { resourceRoutes } from '../resource-routes.ts';
import {
  saveReflectionBody,
  updateReflectionBody,
  weeklyReflectionSchema,
  weekQuery,
} from '../schemas/weekly-reflection.schema.ts';
import * as sample from './examples.ts';

const { list, save, update, remove } = resourceRoutes({
  id: 'weeklyReflections',
  path: '/weekly-reflections',
  permission: 'user',
  tag: 'Reflection',
  noun: 'the reflection of a week',
  nouns: 'all weekly reflections, or those of one week',
  one: 'reflection',
  many: 'reflections',
  item: weeklyReflectionSchema,
  example: sample.reflection,
});

export const weeklyReflectionRoutes = {
  list: list({ query: weekQuery, example: { week_start_date: '2026-01-05' } }),
  save: save({
    body: saveReflectionBody,
    example: { week_start_date: '2026-01-05', wins: ['Planted the beans'] },
  }),
  update: update({ body: updateReflectionBody, example: { insights: ['Mornings are for making'] } }),
  remove: remove(),
};
