import { toDayNumber } from '../dates/calendar-date.ts';
import { valueOf } from './event-texts.ts';
import type { FileClocks, LocalTime } from './file-clocks.ts';
import { minutesBetween, readIcsDuration, readIcsTime } from './ics-time.ts';
import type { IcsComponent } from './parse-ics.ts';

const DAY_MINUTES = 24 * 60;

/** How long an event lasts. */
export interface EventLength {
  /** Null for whole days. */
  readonly minutes: number | null;
  /** The number of days it covers; 1 for anything shorter than a day. */
  readonly spanDays: number;
  /** The end is before the start. */
  readonly endsBeforeStart: boolean;
}

function writtenMinutes(event: IcsComponent, start: LocalTime, clocks: FileClocks): number {
  const end = valueOf(event, 'DTEND');
  const time = end === undefined ? null : readIcsTime(end.value, end.parameters, clocks);
  if (time !== null && start.minute !== null && time.minute !== null) return minutesBetween(start, time) ?? 0;
  if (time !== null) return (toDayNumber(time.date) - toDayNumber(start.date)) * DAY_MINUTES;
  const duration = valueOf(event, 'DURATION');
  return duration === undefined ? 0 : (readIcsDuration(duration.value) ?? 0);
}

/** The length of an event from its end or its duration. */
export function lengthOf(event: IcsComponent, start: LocalTime, clocks: FileClocks): EventLength {
  const minutes = writtenMinutes(event, start, clocks);
  return {
    minutes: start.minute === null ? null : Math.max(0, minutes),
    spanDays: Math.max(1, Math.ceil(minutes / DAY_MINUTES)),
    endsBeforeStart: minutes < 0,
  };
}
