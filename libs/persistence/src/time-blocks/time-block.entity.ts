import { defineEntity, p } from '@mikro-orm/core';
import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import {
  recurrences,
  dayParts,
  monthlyAnchors,
  weekdays,
  type Weekday,
} from '@simmer/contracts/schemas/planning-values';
import type { Slot } from '@simmer/contracts/schemas/slot.schema';
import type { StoredFieldName, timeBlockFields } from '@simmer/domain/blocks/time-block-fields';
import { announces, writtenColumn } from '../database/announcing.ts';
import { Activity } from '../activities/activity.entity.ts';
import { changedByDevice, createdAt, id, texts, updatedAt } from '../database/columns.ts';
import { EcocyclePhase, TimeBlockSize, Vibe } from '../catalogue/default-item.entity.ts';
import { NorthStar } from '../north-stars/north-star.entity.ts';
import { ownedReferences, ownerIsFixed } from '../database/ownership.ts';
import { userId } from '../users/user.entity.ts';
import type { PropertyOf } from '../database/row-values.ts';
import type { TableOf } from '../database/tables.ts';

// SQL for the check of the days: each weekday once, in the order of the week.
const weekInOrder = weekdays
  .map((day) => `CASE WHEN ('${day}'::text = ANY (scheduled_days)) THEN '${day}'::text ELSE NULL::text END`)
  .join(', ');

/** A column for each field that is stored in the block's row. */
export type PerColumn = Record<PropertyOf<(typeof timeBlockFields)[StoredFieldName]['column']>, unknown>;

const TimeBlockSchema = defineEntity({
  name: 'TimeBlock',
  tableName: 'time_block',
  properties: {
    id: id(),
    userId,
    activityId: () => p.manyToOne(Activity).mapToPk().joinColumn('activity_id').deleteRule('no action'),
    sizeId: () => p.manyToOne(TimeBlockSize).mapToPk().joinColumn('size_id').deleteRule('no action'),
    northStarId: () =>
      p.manyToOne(NorthStar).mapToPk().joinColumn('north_star_id').nullable().deleteRule('set null'),
    phaseId: () =>
      p.manyToOne(EcocyclePhase).mapToPk().joinColumn('phase_id').nullable().deleteRule('set null'),
    points: p.integer(),
    title: p.text().nullable(),
    description: p.text().nullable(),
    note: p.text().nullable(),
    scheduledDays: texts().$type<Weekday[]>(),
    startTiming: p.enum(dayParts),
    // Text, so that the time is read exactly as it was saved.
    startTime: p.text().nullable(),
    durationMinutes: p.integer().nullable(),
    reminderMinutes: p.integer().nullable(),
    recurring: p.enum(recurrences),
    monthlyAnchor: p.enum(monthlyAnchors).default('nth_weekday'),
    startDate: p.date(),
    slots: p.json<Slot[]>().columnType('jsonb').nullable(),
    endDate: p.date().nullable(),
    exclusionDates: p.array().columnType('date[]').defaultRaw("'{}'"),
    // No foreign key: a series can be deleted without its occurrences (BLK-43).
    seriesId: p.uuid().nullable(),
    // Type `json`, which keeps the text, so that outcomes are read exactly as they were saved.
    outcomes: p.json<BlockOutcome[]>().columnType('json').defaultRaw("'[]'"),
    changedByDevice: changedByDevice(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  } satisfies PerColumn & Record<string, unknown>,
  indexes: [
    { name: 'time_block_user_index', properties: ['userId', 'startDate'] },
    { name: 'time_block_activity_index', properties: ['activityId'] },
    { name: 'time_block_north_star_index', properties: ['northStarId'] },
    { name: 'time_block_phase_index', properties: ['phaseId'] },
    { name: 'time_block_size_index', properties: ['sizeId'] },
  ],
  checks: [
    { name: 'time_block_points_not_negative', expression: 'points >= 0' },
    {
      name: 'time_block_start_time_of_day',
      expression: `start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    },
    {
      name: 'time_block_duration_within_day',
      expression: 'duration_minutes >= 5 and duration_minutes <= 1440',
    },
    {
      name: 'time_block_reminder_within_day',
      expression: 'reminder_minutes >= -1 and reminder_minutes <= 1440',
    },
    { name: 'time_block_outcomes_array', expression: `json_typeof(outcomes) = 'array'` },
    { name: 'time_block_dates_ordered', expression: 'end_date >= start_date' },
    {
      name: 'time_block_days_known',
      expression: `scheduled_days = array_remove(ARRAY[${weekInOrder}], NULL::text)`,
    },
  ],
  triggers: [
    ownerIsFixed('time_block'),
    ownedReferences('time_block', [
      { column: 'activity_id', target: 'activity', shared: true },
      { column: 'north_star_id', target: 'north_star' },
    ]),
    announces('time_block', { topics: ['timeBlocks'], item: writtenColumn('id') }),
  ],
});

/**
 * A planned piece of a week. A block without scheduled days is TBD. Dates are calendar dates (PRD-6).
 */
export class TimeBlock extends TimeBlockSchema.class {}
TimeBlockSchema.setClass(TimeBlock);

const TimeBlockVibeSchema = defineEntity({
  name: 'TimeBlockVibe',
  tableName: 'time_block_vibe',
  properties: {
    timeBlockId: () =>
      p.manyToOne(TimeBlock).mapToPk().joinColumn('time_block_id').primary().deleteRule('cascade'),
    vibeId: () => p.manyToOne(Vibe).mapToPk().joinColumn('vibe_id').primary().deleteRule('cascade'),
  },
  indexes: [{ name: 'time_block_vibe_vibe_index', properties: ['vibeId'] }],
  // Only deletions are announced here, also with a vibe: other changes come with a change of their block.
  triggers: [
    announces('time_block_vibe', {
      topics: ['timeBlocks'],
      owner: 'select user_id from time_block where id = old.time_block_id',
      item: 'old.time_block_id',
      events: ['delete'],
    }),
  ],
});

export class TimeBlockVibe extends TimeBlockVibeSchema.class {}
TimeBlockVibeSchema.setClass(TimeBlockVibe);

declare module '../database/tables.ts' {
  interface Tables {
    readonly time_block: TableOf<TimeBlock>;
    readonly time_block_vibe: TableOf<TimeBlockVibe>;
  }
}
