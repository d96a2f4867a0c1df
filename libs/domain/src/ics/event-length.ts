import { valueOf } from './event-texts.ts';
import type { FileClocks, LocalTime } from './file-clocks.ts';
import { minutesBetween, readIcsDuration, readIcsTime } from './ics-time.ts';
import type { IcsComponent } from './parse-ics.ts';
import { MINUTES_PER_DAY } from './zone-offsets.ts';

/** The maximum length of an event in minutes: a century. */
const LONGEST = 36_525 * MINUTES_PER_DAY;

/** How long an event lasts. */
export interface EventLength {
  /** The minutes; null for whole days. */
  readonly minutes: number | null;
  /** The number of days that the event covers; 1 for anything shorter than a day. */
  readonly spanDays: number;
  /** True if the end is before the start. */
  readonly endsBeforeStart: boolean;
  readonly isEndUnreadable: boolean;
}

function writtenMinutes(event: IcsComponent, start: LocalTime, clocks: FileClocks): number | null {
  const end = valueOf(event, 'DTEND');
  const time = end === undefined ? null : readIcsTime(end.value, end.parameters, clocks);
  if (time !== null) return minutesBetween(start, time);
  const duration = valueOf(event, 'DURATION');
  if (duration !== undefined) return readIcsDuration(duration.value);
  return end === undefined ? 0 : null;
}

/** The length of an event from its end or its duration. */
export function lengthOf(event: IcsComponent, start: LocalTime, clocks: FileClocks): EventLength {
  const written = writtenMinutes(event, start, clocks);
  const isEndUnreadable = written === null || Math.abs(written) > LONGEST;
  const minutes = isEndUnreadable ? 0 : written;
  return {
    minutes: start.minute === null ? null : Math.max(0, minutes),
    spanDays: Math.max(1, Math.ceil(minutes / MINUTES_PER_DAY)),
    endsBeforeStart: minutes < 0,
    isEndUnreadable,
  };
}
