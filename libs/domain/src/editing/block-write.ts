import type { Weekday } from '../dates/weekday.ts';
import type { StartTiming } from '../parts/day-part.ts';
import type { BlockSchedule, Recurrence } from '../recurrence/recurrence.ts';

/** What the editing rules read of a block; field names as on the wire. */
export interface EditableBlock extends BlockSchedule {
  readonly id: string;
  readonly start_timing: StartTiming;
}

/** Fields that a rule changes; others stay as they are. */
export interface ScheduleChanges {
  readonly recurring?: Recurrence;
  readonly scheduled_days?: readonly Weekday[];
  readonly start_date?: string;
  readonly end_date?: string | null;
  readonly exclusion_dates?: readonly string[];
  readonly start_timing?: StartTiming;
}

/** The schedule of a block that stands for one occurrence. */
export interface OnceSchedule extends ScheduleChanges {
  readonly recurring: 'once';
  readonly scheduled_days: readonly Weekday[];
  readonly start_date: string;
  readonly end_date: null;
  readonly exclusion_dates: readonly [];
  readonly start_timing: StartTiming;
}

/**
 * One write that a rule asks for, to be made in order. `create` means: everything of `source` but its id and stamps,
 * with `changes` over it.
 */
export type BlockWrite<B, C = ScheduleChanges> =
  | { readonly kind: 'update'; readonly id: string; readonly changes: C }
  | { readonly kind: 'create'; readonly source: B; readonly changes: C }
  | { readonly kind: 'delete'; readonly id: string };
