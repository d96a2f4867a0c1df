import { mergeRules } from '@simmer/domain/merge/merge-rules';
import { sql } from 'kysely';
import { WeeklyReflection } from './weekly-reflection.entity.ts';
import { resourceOf } from '../resource/resource.ts';
import { instantOf } from '../resource/wire-shape.ts';

/** A person's reflections, one per week. A list has all weeks, or one. */
export const weeklyReflections = resourceOf(WeeklyReflection, {
  name: 'weeklyReflections',
  table: 'weekly_reflection',
  one: 'reflection',
  many: 'reflections',
  identity: 'week_start_date',
  merge: mergeRules.weeklyReflections,
  order: ['r.week_start_date'],
  where: ({ week_start_date: week }: { readonly week_start_date?: string }) =>
    week === undefined ? sql`true` : sql`r.week_start_date = ${week}`,
  fields: {
    id: 'id',
    week_start_date: 'weekStartDate',
    wins: 'wins',
    challenges: 'challenges',
    insights: 'insights',
    changed_by_device: 'changedByDevice',
    created_at: instantOf('createdAt'),
    updated_at: instantOf('updatedAt'),
  },
  rejections: {
    weekly_reflection_week_unique: { kind: 'conflict', text: 'This week already has a reflection.' },
  },
  archive: {
    name: 'weekly_reflections',
    about: 'Wins, challenges and insights of your weeks.',
    key: 'r.week_start_date::text',
  },
});
