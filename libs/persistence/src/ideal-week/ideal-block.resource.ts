import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { resourceOf } from '../resource/resource.ts';
import { EMPTY_IDEAL_BLOCK, FULL_IDEAL_WEEK } from '@simmer/domain/ideal-week/reject-ideal-block';
import { mergeRules } from '@simmer/domain/merge/merge-rules';
import { byCreation, instantOf, jsonOf } from '../resource/wire-shape.ts';
import { IdealBlock } from './ideal-block.entity.ts';

/** The blocks of a person's ideal week, oldest first. */
export const idealBlocks = resourceOf(IdealBlock, {
  name: 'idealBlocks',
  table: 'ideal_block',
  one: 'idealBlock',
  many: 'idealBlocks',
  merge: mergeRules.idealBlocks,
  references: { activity_id: 'activities', north_star_theme_id: 'northStars' },
  isEmpty: ({ activity_id: activity, north_star_theme_id: star, ecocycle_phase: phase }) =>
    [activity, star, phase].every((reference) => (reference ?? null) === null),
  order: byCreation,
  fields: {
    id: 'id',
    weekday: 'weekday',
    activity_id: 'activityId',
    north_star_theme_id: 'northStarId',
    ecocycle_phase: 'phaseId',
    size: 'sizeId',
    start_timing: jsonOf('startTiming'),
    start_time: 'startTime',
    duration_minutes: 'durationMinutes',
    changed_by_device: 'changedByDevice',
    created_at: instantOf('createdAt'),
    updated_at: instantOf('updatedAt'),
  },
  rejections: { ideal_block_limit: FULL_IDEAL_WEEK, ideal_block_content: EMPTY_IDEAL_BLOCK },
  archive: { name: 'ideal_week', about: 'The blocks of your ideal week.' },
});

/** Removes the blocks whose only content is the item with this id in the column (IDE-3). */
export const removeEmptied =
  (column: 'activity_id' | 'north_star_id') =>
  (query: Query, userId: string, id: string, device: string | null): Promise<void> =>
    idealBlocks.removeAll(
      query,
      userId,
      sql`${sql.ref(`t.${column}`)} = ${id} and num_nonnulls(t.activity_id, t.north_star_id, t.phase_id) = 1`,
      device,
    );
