import { partOfHour, partOfTiming, type StartTiming, startTimingOf } from '../parts/day-part.ts';

/** The fields of a block for its time of day and length, with the names of API responses. */
export interface BlockClock {
  readonly start_timing?: StartTiming | undefined;
  /** HH:mm. */
  readonly start_time?: string | null | undefined;
  readonly size?: string | undefined;
  readonly duration_minutes?: number | null | undefined;
}

/** Further changes that a change implies, and with which it must be written. */
export interface ImpliedChanges {
  start_timing?: StartTiming;
  start_time?: null;
  duration_minutes?: null;
}

/** The minute of the day of a time 'HH:mm'. */
export const minuteOfTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The part of the day of a time 'HH:mm'. */
export const partOfTime = (time: string) => partOfHour(Number(time.slice(0, 2)));

/**
 * The time 'HH:mm' at which a block starts; null without a time. A time outside the block's part of the day counts as
 * none: a server of an earlier release moved the block without clearing the time.
 */
export const startTimeOf = ({ start_time: time, start_timing: timing }: BlockClock): string | null =>
  time && partOfTime(time) === partOfTiming(timing) ? time : null;

/** The minute of the day at which a block starts; null without a time. */
export function startMinuteOf(block: BlockClock): number | null {
  const time = startTimeOf(block);
  return time === null ? null : minuteOfTime(time);
}

function impliedByTime({ start_time: time, start_timing: timing }: BlockClock, before: BlockClock | null) {
  if (time) return { start_timing: startTimingOf(partOfTime(time)) };
  const former = before?.start_time;
  const isOut = time === undefined && timing && former && partOfTime(former) !== partOfTiming(timing);
  return isOut ? { start_time: null } : {};
}

/**
 * The changes that follow from a change of a block's time or size. A start time chooses the part of the day; another
 * part without a time clears a time outside the new part (BLK-70). Another size without a length clears the block's own
 * length (BLK-71).
 *
 * @param before the block before the change; null for a new one
 */
export function impliedChanges(change: BlockClock, before: BlockClock | null): ImpliedChanges {
  const isResized =
    before !== null &&
    change.duration_minutes === undefined &&
    change.size !== undefined &&
    change.size !== before.size;
  return { ...impliedByTime(change, before), ...(isResized && { duration_minutes: null }) };
}
