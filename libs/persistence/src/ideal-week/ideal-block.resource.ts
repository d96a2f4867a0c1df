import { resourceOf } from '../database/resource.ts';
import { EMPTY_IDEAL_BLOCK, FULL_IDEAL_WEEK } from '@simmer/domain/ideal-week/reject-ideal-block';
import { resourceKinds } from '@simmer/domain/merge/resource-kinds';
import { byCreation, instantOf, jsonOf } from '../database/wire-shape.ts';
import { IdealBlock } from './ideal-block.entity.ts';

/** The blocks of a person's ideal week, oldest first. */
export const idealBlocks = resourceOf(IdealBlock, {
  name: 'idealBlocks',
  table: 'ideal_block',
  one: 'idealBlock',
  many: 'idealBlocks',
  merge: resourceKinds.idealBlocks,
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
    version: 'version',
    changed_by_device: 'changedByDevice',
    created_at: instantOf('createdAt'),
    updated_at: instantOf('updatedAt'),
  },
  rejections: { ideal_block_limit: FULL_IDEAL_WEEK, ideal_block_content: EMPTY_IDEAL_BLOCK },
  archive: { name: 'ideal_week', about: 'The blocks of your ideal week.' },
});
