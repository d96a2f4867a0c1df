import type { IdealBlock } from '@simmer/contracts/schemas/ideal-block.schema';

/** The fields of an ideal block that a person sets, with the names of API responses. */
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

/** The fields that a person sets, without those that a store adds. */
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
