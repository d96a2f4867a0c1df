import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import type { MonthlyAnchor, Recurrence, Weekday } from '@simmer/contracts/schemas/planning-values';
import type { Slot } from '@simmer/contracts/schemas/slot.schema';
import type { StartTiming } from '../parts/day-part.ts';
import type { ScopedChange } from './scope.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';

/** The fields of a block that the editing rules read, with the names of API responses. */
export interface EditableBlock extends BlockSchedule {
  readonly id: string;
  readonly start_timing: StartTiming;
  readonly start_time?: string | null | undefined;
  readonly size?: string | undefined;
  readonly duration_minutes?: number | null | undefined;
  readonly outcomes?: readonly BlockOutcome[] | undefined;
  /** The series of which the block is a later part, or from which it was taken out (BLK-43). */
  readonly series_id?: string | null | undefined;
}

/** The changed fields, ready to be sent; other fields stay unchanged. */
export interface ScheduleChanges {
  recurring?: Recurrence | undefined;
  monthly_anchor?: MonthlyAnchor | undefined;
  scheduled_days?: Weekday[] | undefined;
  start_date?: string | undefined;
  slots?: Slot[] | null | undefined;
  end_date?: string | null | undefined;
  exclusion_dates?: string[] | undefined;
  series_id?: string | null | undefined;
  start_timing?: StartTiming | undefined;
  start_time?: string | null | undefined;
  outcomes?: BlockOutcome[] | undefined;
}

/** The schedule of a block that represents one occurrence. */
export interface OnceSchedule {
  recurring: 'once';
  scheduled_days: Weekday[];
  start_date: string;
  end_date: null;
  exclusion_dates: string[];
  start_timing: StartTiming;
}

/** One write of an edit; writes are applied in order. */
export type BlockWrite<B, C = ScheduleChanges> =
  /** Changes some fields of a block. */
  | { readonly kind: 'update'; readonly id: string; readonly changes: C }
  /**
   * Copies `source` without its id and stamps, with `changes`; without `id` the copy gets a generated one.
   */
  | {
      readonly kind: 'create';
      readonly id?: string;
      readonly source: B;
      readonly changes: C;
    }
  /** Deletes a block. */
  | { readonly kind: 'delete'; readonly id: string };

/** Changes a series as the person said it: which blocks that writes depends on the plan when it is applied (BLK-84). */
export interface SeriesWrite<B, C = ScheduleChanges> {
  readonly kind: 'series';
  /** The block that was pressed. */
  readonly id: string;
  readonly source: B;
  readonly series: ScopedChange['series'];
  readonly changes?: C;
  readonly removed?: true;
}

/** What a press writes: blocks, or a series. */
export type EditWrite<B, C = ScheduleChanges> = BlockWrite<B, C> | SeriesWrite<B, C>;
