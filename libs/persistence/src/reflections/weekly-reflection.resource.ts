import { sql } from 'kysely';
import { WeeklyReflection } from './weekly.entity.ts';
import { resourceOf } from '../database/resource.ts';
import { instantOf } from '../database/wire-shape.ts';

/** A person's reflections, one per week. A list is by week; its value is a Monday, or null for all. */
export const weeklyReflections = resourceOf(WeeklyReflection, {
  table: 'weekly_reflection',
  one: 'reflection',
  many: 'reflections',
  order: ['weekStartDate'],
  where: (week) => sql`(${week}::date is null or r.week_start_date = ${week})`,
  fields: {
    id: 'id',
    week_start_date: 'weekStartDate',
    wins: 'wins',
    challenges: 'challenges',
    insights: 'insights',
    version: 'version',
    changed_by_device: 'changedByDevice',
    created_at: instantOf('createdAt'),
    updated_at: instantOf('updatedAt'),
  },
  archive: {
    name: 'weekly_reflections',
    about: 'Wins, challenges and insights of your weeks.',
    key: 'r.week_start_date::text',
  },
});
