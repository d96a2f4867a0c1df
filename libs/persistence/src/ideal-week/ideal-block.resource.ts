import { resourceOf } from '../database/resource.ts';
import { instantOf } from '../database/wire-shape.ts';
import { IdealBlock } from './ideal-block.entity.ts';

/** The blocks of a person's ideal week, oldest first. */
export const idealBlocks = resourceOf(IdealBlock, {
  table: 'ideal_block',
  one: 'idealBlock',
  many: 'idealBlocks',
  order: [instantOf('createdAt'), 'id'],
  fields: {
    id: 'id',
    weekday: 'weekday',
    activity_id: 'activityId',
    north_star_theme_id: 'northStarId',
    ecocycle_phase: 'phaseId',
    size: 'sizeId',
    start_timing: 'startTiming',
    start_time: 'startTime',
    duration_minutes: 'durationMinutes',
    version: 'version',
    changed_by_device: 'changedByDevice',
    created_at: instantOf('createdAt'),
    updated_at: instantOf('updatedAt'),
  },
  archive: { name: 'ideal_week', about: 'The blocks of your ideal week.' },
});
