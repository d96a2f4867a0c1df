import type {
  changeTimeBlocks,
  createTimeBlock,
  updateTimeBlock,
} from '@simmer/contracts/routes/time-blocks.routes';
import type {
  TimeBlockChanges,
  TimeBlockValues,
} from '@simmer/persistence/repositories/time-block.repository';
import type { RouteCall } from '../http/read-input.ts';

export type NewBlock = RouteCall<typeof createTimeBlock>['body'];
export type BlockChange = RouteCall<typeof updateTimeBlock>['body'];
/** A batch of changes. */
export type JointChanges = RouteCall<typeof changeTimeBlocks>['body'];
export type JointChange = JointChanges['changes'][number];

/** A new block with everything that was left out: weekly, without a day, in the morning, points of its size. */
export function valuesOf(block: NewBlock): TimeBlockValues {
  return {
    activityId: block.activity_id,
    sizeId: block.size,
    points: block.points ?? null,
    northStarId: block.north_star_theme_id ?? null,
    phaseId: block.ecocycle_phase ?? block.ecocycle_phase_id ?? null,
    scheduledDays: block.scheduled_days ?? [],
    startTiming: block.start_timing?.name ?? 'morning',
    recurring: block.recurring ?? 'weekly',
    startDate: block.start_date,
    endDate: block.end_date ?? null,
    exclusionDates: block.exclusion_dates ?? [],
    title: block.title ?? null,
    description: block.description ?? null,
  };
}

/** The given changes only: absent stays, null clears (API-7). */
export function changesOf(change: BlockChange): TimeBlockChanges {
  const phase = change.ecocycle_phase === undefined ? change.ecocycle_phase_id : change.ecocycle_phase;
  const given = {
    activityId: change.activity_id,
    sizeId: change.size,
    points: change.points,
    northStarId: change.north_star_theme_id,
    phaseId: phase,
    scheduledDays: change.scheduled_days,
    startTiming: change.start_timing?.name,
    recurring: change.recurring,
    startDate: change.start_date,
    endDate: change.end_date,
    exclusionDates: change.exclusion_dates,
    title: change.title,
    description: change.description,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** The body's field for each column. */
export const fieldsOf = (block: BlockChange) => ({
  activity_id: 'activity_id',
  size_id: 'size',
  north_star_id: 'north_star_theme_id',
  phase_id: block.ecocycle_phase === undefined ? 'ecocycle_phase_id' : 'ecocycle_phase',
});
