import type { Recurrence, Weekday } from '@simmer/contracts/schemas/planning-values';

/** The part of a time block that says when it takes place; field names as on the wire. */
export interface BlockSchedule {
  readonly recurring: Recurrence;
  /** Empty: TBD, without occurrences. */
  readonly scheduled_days: readonly Weekday[];
  readonly start_date: string;
  /** The last possible day, if any. */
  readonly end_date?: string | null | undefined;
  readonly exclusion_dates?: readonly string[] | null | undefined;
}

/** True if the block has no days yet: it is saved, but shown only among the unassigned (BLK-3). */
export function isToBeScheduled(block: Pick<BlockSchedule, 'scheduled_days'>): boolean {
  return block.scheduled_days.length === 0;
}

/** True when the block repeats. */
export function isRecurring(block: Pick<BlockSchedule, 'recurring'>): boolean {
  return block.recurring !== 'once';
}
