import type { IdealBlock } from '@simmer/contracts/schemas/ideal-block.schema';

/** What a person sets of a block of the ideal week; names as on the wire. */
export const idealBlockFields = [
  'weekday',
  'activity_id',
  'north_star_theme_id',
  'ecocycle_phase',
  'size',
  'start_timing',
  'start_time',
  'duration_minutes',
] as const;

export type IdealContent = Pick<IdealBlock, (typeof idealBlockFields)[number]>;

/** What a person sets of it, without what a store adds. */
export const idealContentOf = (block: IdealContent): IdealContent => ({
  weekday: block.weekday,
  activity_id: block.activity_id,
  north_star_theme_id: block.north_star_theme_id,
  ecocycle_phase: block.ecocycle_phase,
  size: block.size,
  start_timing: block.start_timing,
  start_time: block.start_time,
  duration_minutes: block.duration_minutes,
});
