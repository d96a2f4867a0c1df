import { mergeRules } from '@simmer/domain/merge/merge-rules';
import { sql } from 'kysely';
import { resourceOf } from '../resource/resource.ts';
import { instants, plain, starName } from '../resource/archive-part.ts';
import { WeeklyPriority } from './weekly-priority.entity.ts';

/** The orders of a person's North Stars, one per week. A list has all weeks, or one. */
export const weeklyPriorities = resourceOf(WeeklyPriority, {
  name: 'weeklyPriorities',
  table: 'weekly_priority',
  one: 'priority',
  many: 'priorities',
  identity: 'week_start_date',
  merge: mergeRules.weeklyPriorities,
  references: { ordered_theme_ids: 'northStars' },
  order: ['r.week_start_date'],
  where: ({ week_start_date: week }: { readonly week_start_date?: string }) =>
    week === undefined ? sql`true` : sql`r.week_start_date = ${week}`,
  fields: {
    id: 'id',
    week_start_date: 'weekStartDate',
    changed_by_device: 'changedByDevice',
    ordered_theme_ids: {
      sql: `(select coalesce(json_agg(t.north_star_id order by t.position), '[]'::json)
        from weekly_priority_theme t where t.priority_id = r.id)`,
    },
  },
  children: {
    field: 'ordered_theme_ids',
    table: 'weekly_priority_theme',
    parent: 'priority_id',
    key: 'north_star_id',
    rowOf: (id: string) => ({ north_star_id: id }),
    isOrdered: true,
  },
  archive: {
    name: 'weekly_priorities',
    about: 'The order of your North Stars, week by week.',
    key: 'r.week_start_date::text',
    fields: {
      ...plain('r', 'id', 'week_start_date', 'changed_by_device'),
      north_stars: `array(select ${starName('t.north_star_id')} from weekly_priority_theme t where t.priority_id = r.id order by t.position)`,
      ...instants('r', 'created_at', 'updated_at'),
    },
  },
});
