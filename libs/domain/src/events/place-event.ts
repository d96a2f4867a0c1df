import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import {
  type CalendarDate,
  type DateRange,
  type DayNumber,
  toCalendarDate,
  toDayNumber,
} from '../dates/calendar-date.ts';
import { momentInZone, type ZonedMoment } from '../dates/zoned-date.ts';
import { partOfHour } from '../parts/day-part.ts';

/**
 * The fields of an event that `placeEvent` reads, as in API responses: instants if timed, else calendar dates, the last
 * one included (PRD-7).
 */
export interface PlacedEvent {
  readonly start_time: string;
  readonly end_time: string;
  readonly is_all_day: boolean;
}

export interface EventPlacement {
  readonly date: CalendarDate;
  /** The day part in which the event begins on that day; null for an all-day event. */
  readonly part: DayPart | null;
  /** False on the later days of an event that spans several. */
  readonly isFirstDay: boolean;
  /** Which of its days this is, 1 for the first, and how many it has. */
  readonly day: number;
  readonly days: number;
  /**
   * The minutes of that day at which the event begins and ends, by the clock: 0 and 1440 where it continues on another
   * day.
   */
  readonly from: number;
  readonly to: number;
}

interface Span {
  readonly first: DayNumber;
  readonly last: DayNumber;
  readonly firstPart: DayPart | null;
  /** The minutes of the event's first and last day at which it begins and ends. */
  readonly from: number;
  readonly to: number;
}

const MINUTES_PER_DAY = 1440;
const minuteOf = ({ hour, minute }: ZonedMoment): number => hour * 60 + minute;

function allDaySpan(event: PlacedEvent): Span {
  const first = toDayNumber(event.start_time.slice(0, 10));
  const last = toDayNumber(event.end_time.slice(0, 10));
  return { first, last: Math.max(first, last) as DayNumber, firstPart: null, from: 0, to: MINUTES_PER_DAY };
}

function timedSpan(event: PlacedEvent, zone: string): Span {
  const startMs = Date.parse(event.start_time);
  const endMs = Date.parse(event.end_time);
  const start = momentInZone(startMs, zone);
  // An event that ends at midnight does not extend into the next day.
  const end = endMs > startMs ? momentInZone(endMs - 1, zone) : start;
  return {
    first: toDayNumber(start.date),
    last: toDayNumber(end.date),
    firstPart: partOfHour(start.hour),
    from: minuteOf(start),
    to: endMs > startMs ? minuteOf(end) + 1 : minuteOf(start),
  };
}

function laterPart(span: Span): DayPart | null {
  return span.firstPart === null ? null : 'morning';
}

/**
 * The days of an event in an IANA zone, within the range. All-day events keep their dates in every zone; a timed event
 * is placed on each day that it touches, in the day part in which it begins.
 * @throws RangeError if its times cannot be parsed or the zone is unknown
 */
export function placeEvent(event: PlacedEvent, zone: string, range: DateRange): EventPlacement[] {
  const span = event.is_all_day ? allDaySpan(event) : timedSpan(event, zone);
  const from = Math.max(span.first, toDayNumber(range.start));
  const to = Math.min(span.last, toDayNumber(range.end));
  const placements: EventPlacement[] = [];
  for (let day = from; day <= to; day++) {
    const isFirstDay = day === span.first;
    const part = isFirstDay ? span.firstPart : laterPart(span);
    const from = isFirstDay ? span.from : 0;
    const to = day === span.last ? span.to : MINUTES_PER_DAY;
    placements.push({
      date: toCalendarDate(day as DayNumber),
      part,
      isFirstDay,
      day: day - span.first + 1,
      days: span.last - span.first + 1,
      from,
      to,
    });
  }
  return placements;
}

/** Every event's placements by date: all-day ones first, then by the instant they begin. */
export function placeEvents<E extends PlacedEvent>(
  events: readonly E[],
  zone: string,
  range: DateRange,
): ReadonlyMap<string, readonly (EventPlacement & { readonly event: E })[]> {
  const inOrder = [...events].sort(
    (a, b) =>
      Number(b.is_all_day) - Number(a.is_all_day) || Date.parse(a.start_time) - Date.parse(b.start_time),
  );
  const byDate = new Map<string, (EventPlacement & { readonly event: E })[]>();
  for (const event of inOrder) {
    for (const placement of placeEvent(event, zone, range)) {
      const eventsOfDate = byDate.get(placement.date);
      if (eventsOfDate) eventsOfDate.push({ ...placement, event });
      else byDate.set(placement.date, [{ ...placement, event }]);
    }
  }
  return byDate;
}

/** The events that begin on a date of the range, in an IANA zone; all-day ones first. */
export function eventsBeginning<E extends PlacedEvent>(
  events: readonly E[],
  zone: string,
  range: DateRange,
): (date: string) => readonly E[] {
  const days = placeEvents(events, zone, range);
  return (date) => (days.get(date) ?? []).flatMap(({ event, isFirstDay }) => (isFirstDay ? [event] : []));
}
