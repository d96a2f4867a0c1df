import type { MonthlyAnchor, Recurrence, Weekday } from '@simmer/contracts/schemas/planning-values';
import type { Slot } from '@simmer/contracts/schemas/slot.schema';

/** The part of a time block that says when it takes place, with the field names of API responses. */
export interface BlockSchedule {
  readonly recurring: Recurrence;
  /** The anchor of a monthly block; default: the week of the month. */
  readonly monthly_anchor?: MonthlyAnchor | undefined;
  /** The weekdays; empty: TBD, without occurrences. */
  readonly scheduled_days: readonly Weekday[];
  readonly start_date: string;
  /** The days that have moved since the series began (BLK-81). */
  readonly slots?: Slot[] | null | undefined;
  /** The last possible day; null for no end. */
  readonly end_date?: string | null | undefined;
  readonly exclusion_dates?: readonly string[] | null | undefined;
}

/** True if the block has no days yet: it is saved, but shown only among the unassigned (BLK-3). */
export function isToBeScheduled(block: Pick<BlockSchedule, 'scheduled_days'>): boolean {
  return block.scheduled_days.length === 0;
}

/** The anchor of a monthly block (REC-4). */
export const anchorOf = ({ monthly_anchor }: Pick<BlockSchedule, 'monthly_anchor'>): MonthlyAnchor =>
  monthly_anchor ?? 'nth_weekday';

/** True if a block repeats by the day of the month, on whatever weekday. */
export const keepsDayOfMonth = (block: Pick<BlockSchedule, 'recurring' | 'monthly_anchor'>): boolean =>
  block.recurring === 'monthly' && block.monthly_anchor === 'month_day';

/** True when the block repeats. */
export function isRecurring(block: Pick<BlockSchedule, 'recurring'>): boolean {
  return block.recurring !== 'once';
}
