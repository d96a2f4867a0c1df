import type { Recurrence, Weekday } from '@simmer/contracts/schemas/planning-values';
import type { StartTiming } from '../parts/day-part.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';

/** What the editing rules read of a block; field names as on the wire. */
export interface EditableBlock extends BlockSchedule {
  readonly id: string;
  readonly start_timing: StartTiming;
}

/** Fields that a rule changes; others stay as they are. Fit to be sent as they are. */
export interface ScheduleChanges {
  recurring?: Recurrence | undefined;
  scheduled_days?: Weekday[] | undefined;
  start_date?: string | undefined;
  end_date?: string | null | undefined;
  exclusion_dates?: string[] | undefined;
  start_timing?: StartTiming | undefined;
}

/** The schedule of a block that stands for one occurrence. */
export interface OnceSchedule {
  recurring: 'once';
  scheduled_days: Weekday[];
  start_date: string;
  end_date: null;
  exclusion_dates: string[];
  start_timing: StartTiming;
}

/**
 * One write that a rule asks for, to be made in order. `create` means: everything of `source` but its id and stamps,
 * with `changes` over it; `id` is the one that it gets, left out: a new one.
 */
export type BlockWrite<B, C = ScheduleChanges> =
  | { readonly kind: 'update'; readonly id: string; readonly changes: C }
  | { readonly kind: 'create'; readonly id?: string; readonly source: B; readonly changes: C }
  | { readonly kind: 'delete'; readonly id: string };
