import { resourceRoutes } from '../resource-routes.ts';
import { savePriorityBody, weeklyPrioritySchema, weekQuery } from '../schemas/weekly-reflection.schema.ts';
import * as sample from './examples.ts';

const { list, save, remove } = resourceRoutes({
  id: 'weeklyPriorities',
  path: '/weekly-priorities',
  permission: 'user',
  tag: 'Reflection',
  noun: 'the priority of a week',
  nouns: 'the weekly priorities, of all weeks or one',
  one: 'priority',
  many: 'priorities',
  item: weeklyPrioritySchema,
  example: sample.priority,
});

export const weeklyPriorityRoutes = {
  list: list({ query: weekQuery, example: {} }),
  save: save({
    body: savePriorityBody,
    example: {
      week_start_date: '2026-01-05',
      ordered_theme_ids: [sample.someId, sample.otherId],
    },
  }),
  remove: remove({ summary: 'Delete the priority of a week; its North Stars are sorted by age again' }),
};
