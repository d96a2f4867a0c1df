import { defineEntity, p } from '@mikro-orm/core';
import { announces, writtenColumn } from '../database/announcing.ts';
import { changedByDevice, createdAt, id, isMonday, updatedAt } from '../database/columns.ts';
import { NorthStar } from '../north-stars/north-star.entity.ts';
import { ownedReferences, ownerIsFixed } from '../database/ownership.ts';
import { userId } from '../users/user.entity.ts';
import type { TableOf } from '../database/tables.ts';

const WeeklyPrioritySchema = defineEntity({
  name: 'WeeklyPriority',
  tableName: 'weekly_priority',
  properties: {
    id: id(),
    userId,
    weekStartDate: p.date(),
    changedByDevice: changedByDevice(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  uniques: [{ name: 'weekly_priority_week_unique', properties: ['userId', 'weekStartDate'] }],
  checks: [isMonday('weekly_priority', 'week_start_date')],
  triggers: [
    ownerIsFixed('weekly_priority'),
    announces('weekly_priority', { topics: ['weeklyPriorities'], item: writtenColumn('id') }),
  ],
});

/** The order of North Stars in a week (REF-20). */
export class WeeklyPriority extends WeeklyPrioritySchema.class {}
WeeklyPrioritySchema.setClass(WeeklyPriority);

const WeeklyPriorityNorthStarSchema = defineEntity({
  name: 'WeeklyPriorityNorthStar',
  tableName: 'weekly_priority_theme',
  properties: {
    priorityId: () =>
      p.manyToOne(WeeklyPriority).mapToPk().joinColumn('priority_id').primary().deleteRule('cascade'),
    northStarId: () =>
      p.manyToOne(NorthStar).mapToPk().joinColumn('north_star_id').primary().deleteRule('cascade'),
    position: p.smallint(),
  },
  indexes: [{ name: 'weekly_priority_theme_north_star_index', properties: ['northStarId'] }],
  triggers: [
    ownedReferences(
      'weekly_priority_theme',
      [{ column: 'north_star_id', target: 'north_star' }],
      '(select user_id from weekly_priority where id = new.priority_id)',
    ),
    // Only deletions are announced here: other changes of the order come with a change of the priority, which is
    // announced.
    announces('weekly_priority_theme', {
      topics: ['weeklyPriorities'],
      owner: 'select user_id from weekly_priority where id = old.priority_id',
      item: 'old.priority_id',
      events: ['delete'],
    }),
  ],
});

export class WeeklyPriorityNorthStar extends WeeklyPriorityNorthStarSchema.class {}
WeeklyPriorityNorthStarSchema.setClass(WeeklyPriorityNorthStar);

declare module '../database/tables.ts' {
  interface Tables {
    readonly weekly_priority_theme: TableOf<WeeklyPriorityNorthStar>;
  }
}
