import { defineEntity, p, type TriggerDef } from '@mikro-orm/core';
import { limits } from '@simmer/contracts/limits';
import { type DayPart, weekdays } from '@simmer/contracts/schemas/planning-values';
import { Activity } from '../activities/activity.entity.ts';
import { EcocyclePhase, TimeBlockSize } from '../catalogue/default-item.entity.ts';
import { announces, writtenColumn } from '../database/announcing.ts';
import { changedByDevice, createdAt, id, updatedAt } from '../database/columns.ts';
import { ownedReferences, ownerIsFixed } from '../database/ownership.ts';
import { NorthStar } from '../north-stars/north-star.entity.ts';
import { userId } from '../users/user.entity.ts';

const CONTENT = ['activity_id', 'north_star_id', 'phase_id'];
const contentIn = (row: string) => `num_nonnulls(${CONTENT.map((column) => `${row}${column}`).join(', ')})`;

/**
 * Deletes a block when the deletion of what it referred to leaves it without content. The trigger depth tells this from
 * an ordinary change of the row.
 */
const goesWithItsContent: TriggerDef = {
  name: 'ideal_block_emptied',
  timing: 'before',
  events: ['update'],
  forEach: 'row',
  body: `if ${contentIn('new.')} = 0 and pg_trigger_depth() > 1 then delete from ideal_block where id = old.id; return null; end if; return new;`,
};

/**
 * Rejects a block beyond the limit. Blocks are counted under a lock of the person, so that concurrent inserts cannot
 * exceed the limit together.
 */
const limitedInNumber: TriggerDef = {
  name: 'ideal_block_limited',
  timing: 'before',
  events: ['insert'],
  forEach: 'row',
  body: `perform from app_user where id = new.user_id for no key update; if (select count(*) from ideal_block where user_id = new.user_id) >= ${limits.idealBlocks} then raise exception 'the ideal week is full' using errcode = '23514', constraint = 'ideal_block_limit'; end if; return new;`,
};

const IdealBlockSchema = defineEntity({
  name: 'IdealBlock',
  tableName: 'ideal_block',
  properties: {
    id: id(),
    userId,
    weekday: p.enum(weekdays),
    activityId: () =>
      p.manyToOne(Activity).mapToPk().joinColumn('activity_id').nullable().deleteRule('set null'),
    northStarId: () =>
      p.manyToOne(NorthStar).mapToPk().joinColumn('north_star_id').nullable().deleteRule('set null'),
    phaseId: () =>
      p.manyToOne(EcocyclePhase).mapToPk().joinColumn('phase_id').nullable().deleteRule('set null'),
    sizeId: () => p.manyToOne(TimeBlockSize).mapToPk().joinColumn('size_id').deleteRule('no action'),
    // Stored as on the wire.
    startTiming: p.json<{ name: DayPart; hour: number }>().columnType('json'),
    startTime: p.text().nullable(),
    durationMinutes: p.integer().nullable(),
    changedByDevice: changedByDevice(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  indexes: [
    { name: 'ideal_block_user_index', properties: ['userId'] },
    { name: 'ideal_block_activity_index', properties: ['activityId'] },
    { name: 'ideal_block_north_star_index', properties: ['northStarId'] },
    { name: 'ideal_block_phase_index', properties: ['phaseId'] },
    { name: 'ideal_block_size_index', properties: ['sizeId'] },
  ],
  checks: [
    { name: 'ideal_block_content', expression: `${contentIn('')} > 0` },
    {
      name: 'ideal_block_start_time_of_day',
      expression: `start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    },
    {
      name: 'ideal_block_duration_within_day',
      expression: 'duration_minutes >= 5 and duration_minutes <= 1440',
    },
  ],
  triggers: [
    ownerIsFixed('ideal_block'),
    ownedReferences('ideal_block', [
      { column: 'activity_id', target: 'activity', shared: true },
      { column: 'north_star_id', target: 'north_star' },
    ]),
    goesWithItsContent,
    limitedInNumber,
    announces('ideal_block', { topics: ['idealBlocks'], item: writtenColumn('id') }),
  ],
});

/** A block of a person's ideal week (IDE-3). */
export class IdealBlock extends IdealBlockSchema.class {}
IdealBlockSchema.setClass(IdealBlock);
