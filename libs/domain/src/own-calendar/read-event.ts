import { isInKnownYears } from '@simmer/contracts/known-years';
import { limits } from '@simmer/contracts/limits';
import type { UnfitReason } from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import { parseCalendarDate, type CalendarDate } from '../dates/calendar-date.ts';
import { SeriesReader, type EventPart } from '../ics/event-series.ts';
import { EventVersions } from '../ics/event-versions.ts';
import { FileClocks } from '../ics/file-clocks.ts';
import { minutesBetween } from '../ics/ics-time.ts';
import { parseIcs } from '../ics/parse-ics.ts';
import type { EventPoint, OwnEvent } from './own-event.ts';

/** Why blocks cannot express an event (OWN-5). */
export type Unfit = Exclude<UnfitReason, 'refused'>;

/** The time of an event, in the person's zone. */
export interface EventPlace {
  readonly date: CalendarDate;
  /** The minute of the day at which the event starts. */
  readonly minute: number;
  /** The length of the event in minutes, by the clock. */
  readonly minutes: number;
}

type Timed = Pick<OwnEvent, 'start' | 'end'>;

function localOf(point: EventPoint, clocks: FileClocks) {
  if ('date' in point) return null;
  const { dateTime, timeZone } = point;
  const date = parseCalendarDate(dateTime.slice(0, 10));
  if (date === null) return null;
  const minute = Number(dateTime.slice(11, 13)) * 60 + Number(dateTime.slice(14, 16));
  const shown = clocks.show(date, minute, timeZone);
  return { date: shown.date, minute: shown.minute ?? 0 };
}

/** The time of an event, for a person in a zone; or the reason why no block can have this time. */
export function placeOf({ start, end }: Timed, zone: string): EventPlace | Unfit {
  const clocks = new FileClocks(zone);
  const [from, to] = [localOf(start, clocks), localOf(end, clocks)];
  if (from === null || to === null) return 'all_day';
  if (!isInKnownYears(from.date)) return 'out_of_years';
  const minutes = Math.max(minutesBetween(from, to), limits.blockMinutesMin);
  return minutes > limits.blockMinutesMax ? 'too_long' : { ...from, minutes };
}

const stampOf = (point: EventPoint): string =>
  'date' in point
    ? `;VALUE=DATE:${point.date.replaceAll('-', '')}`
    : `;TZID=${point.timeZone}:${point.dateTime.replaceAll(/[-:]/g, '')}`;

/**
 * The schedule of an event with its excluded days, for a person in a zone; null if a block cannot express exactly the
 * same days.
 */
export function scheduleOf(
  { start, recurrence }: Pick<OwnEvent, 'start' | 'recurrence'>,
  zone: string,
): Omit<EventPart['schedule'], 'slots'> | null {
  // Lines with a line break are dropped, because it would begin another property.
  const lines = recurrence.filter((line) => !/[\r\n]/.test(line));
  const file = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', `DTSTART${stampOf(start)}`, ...lines, 'END:VEVENT'];
  const events = parseIcs(new TextEncoder().encode([...file, 'END:VCALENDAR', ''].join('\r\n')))?.events;
  const [event] = events ?? [];
  if (event === undefined) return null;
  const clocks = new FileClocks(zone);
  const reader = new SeriesReader(clocks, new EventVersions([event], clocks), limits.exclusionDates);
  const at = reader.startOf(event);
  const series = at && reader.read(event, at);
  if (series === null || typeof series === 'string' || series.isFirstOnly) return null;
  const [part, ...others] = series.parts;
  return part === undefined || others.length > 0 ? null : part.schedule;
}
