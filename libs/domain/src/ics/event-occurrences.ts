import { LAST_YEAR } from '@simmer/contracts/known-years';
import { type CalendarDate, dayNumber, toCalendarDate } from '../dates/calendar-date.ts';
import { lengthOf } from './event-length.ts';
import { valueOf } from './event-texts.ts';
import { EventVersions, isCancelled, isForFollowing, isOverride } from './event-versions.ts';
import { expandRule, type RuleSteps, type WallRange } from './expand-rule.ts';
import type { FileClocks, LocalTime } from './file-clocks.ts';
import { readIcsTime, zoneOf } from './ics-time.ts';
import type { IcsComponent, IcsProperty } from './parse-ics.ts';
import { readRecurRule } from './recur-rule.ts';
import { periodsIn, timeInSeries, timesIn } from './series-times.ts';
import { MINUTES_PER_DAY, minutesOf } from './zone-offsets.ts';

/** The start, length and kind of one version of an event. */
interface Timing {
  /** The event that has the texts. */
  readonly event: IcsComponent;
  /** Its DTSTART. */
  readonly written: IcsProperty;
  /** The local start in the zone of its series, in minutes since the epoch as if it were UTC. */
  readonly start: number;
  /** The length of a timed event in minutes; of an all-day event in days. */
  readonly length: number;
  readonly isAllDay: boolean;
}

/** One time at which an event takes place. */
export interface Occurrence extends Timing {
  /** The local time of its start in the series, before any move; null for an event that is no series. */
  readonly original: LocalTime | null;
  /** The clocks in whose zone its start is. */
  readonly clocks: FileClocks;
}

/** Why an event gives no occurrence, for the person. */
export type Unreadable = { readonly event: IcsComponent; readonly reason: string };

/** The maximum number of occurrences of one event in a window: an event each hour for 80 days. */
const MAX_OCCURRENCES = 2000;

/** An end that is much later has no date. */
const LAST_DATE = `${LAST_YEAR}-12-31`;

const wallOf = ({ date, minute }: LocalTime): number => minutesOf(date, minute ?? 0);
const dayOf = (wall: number): number => Math.floor(wall / MINUTES_PER_DAY);
const dateOf = (wall: number): CalendarDate => toCalendarDate(dayNumber(dayOf(wall)));

const startOf = (event: IcsComponent): IcsProperty | undefined => valueOf(event, 'DTSTART');

function timingOf(event: IcsComponent, clocks: FileClocks): Timing | null {
  const written = startOf(event);
  const start = written === undefined ? null : readIcsTime(written.value, written.parameters, clocks);
  if (written === undefined || start === null || start.date > LAST_DATE) return null;
  const { minutes, spanDays } = lengthOf(event, start, clocks);
  const wall = wallOf(start);
  if (minutes === null) return { event, written, start: wall, length: spanDays, isAllDay: true };
  // The time between two local times is another one in the night in which clocks change; a DURATION is not.
  const isExact = valueOf(event, 'DTEND') === undefined;
  const length = isExact ? minutes : clocks.instantOf(wall + minutes) - clocks.instantOf(wall);
  return { event, written, start: wall, length: Math.max(0, length), isAllDay: false };
}

/** The rest of a series from a time on, if it has another time, day or text (RANGE=THISANDFUTURE). */
interface Split {
  readonly from: number;
  /** Null if the rest is cancelled. */
  readonly timing: Timing | null;
}

/** The versions of one event of a file: a series with its changed days. */
export class EventOccurrences {
  readonly #clocks: FileClocks;
  readonly #events: readonly IcsComponent[];
  readonly #versions: EventVersions;
  readonly #steps: RuleSteps;
  readonly #series: IcsComponent | undefined;

  /**
   * @param events all events of a file with one UID
   * @param reader the clocks of a reader, in whose zone floating times are
   */
  constructor(events: readonly IcsComponent[], reader: FileClocks, steps: RuleSteps) {
    const first = events.find((event) => !isOverride(event)) ?? events[0] ?? [];
    const written = startOf(first);
    const zone = written && zoneOf(written);
    this.#clocks = zone ? reader.in(zone) : reader;
    this.#events = events;
    this.#versions = new EventVersions(events, this.#clocks);
    this.#steps = steps;
    this.#series = this.#versions.seriesOf(first);
  }

  /**
   * The occurrences that may touch a range of instants; some may be up to a day outside. One version is expanded after
   * the other, so that a reader that has enough saves the work for the rest.
   */
  *in(instants: WallRange): Generator<Occurrence | Unreadable> {
    const range = { from: instants.from - MINUTES_PER_DAY, to: instants.to + MINUTES_PER_DAY };
    for (const event of this.#events) yield* this.#version(event, range);
  }

  #version(event: IcsComponent, range: WallRange): (Occurrence | Unreadable)[] {
    if (this.#versions.reasonAgainst(event) !== null || isCancelled(event)) return [];
    const timing = timingOf(event, this.#clocks);
    if (timing === null) return this.#hasYear(event) ? [] : [{ event, reason: 'Its start cannot be read.' }];
    const isRepeated = isOverride(event) && (this.#versions.newestOf(event) ?? event) !== event;
    const isInSplit = this.#isSplit(event) && this.#originalOf(event) !== null;
    if (isOverride(event)) return isRepeated || isInSplit ? [] : this.#changed(timing);
    return this.#all(timing, range);
  }

  /** True for a readable start, which is after the years of a plan then. */
  #hasYear(event: IcsComponent): boolean {
    const written = startOf(event);
    return written !== undefined && readIcsTime(written.value, written.parameters, this.#clocks) !== null;
  }

  #originalOf(override: IcsComponent): LocalTime | null {
    const replaced = valueOf(override, 'RECURRENCE-ID');
    const start = startOf(this.#series ?? override);
    if (replaced === undefined || start === undefined) return null;
    return timeInSeries(replaced.value, replaced.parameters, start, this.#clocks);
  }

  /** A change with a rule of its own is one day only, as in the import (ICS-17). */
  #isSplit(event: IcsComponent): boolean {
    const rule = valueOf(event, 'RRULE')?.value.trim();
    const isOwnRule = rule !== undefined && rule !== valueOf(this.#series ?? [], 'RRULE')?.value.trim();
    return isForFollowing(event) && !isOwnRule && this.#series !== undefined;
  }

  #changed(timing: Timing): (Occurrence | Unreadable)[] {
    const original = this.#originalOf(timing.event);
    if (original === null)
      return [{ event: timing.event, reason: 'The day that it replaces cannot be read.' }];
    return [{ ...timing, original, clocks: this.#clocks }];
  }

  #splits(): Split[] {
    return this.#events
      .filter((event) => this.#isSplit(event) && this.#versions.reasonAgainst(event) === null)
      .flatMap((event) => {
        const original = this.#originalOf(event);
        const timing = isCancelled(event) ? null : timingOf(event, this.#clocks);
        return original === null ? [] : { from: wallOf(original), timing };
      })
      .sort((one, other) => one.from - other.from);
  }

  #all(timing: Timing, range: WallRange): (Occurrence | Unreadable)[] {
    const { event, written, isAllDay } = timing;
    const clocks = this.#clocks;
    const isSeries = event.some(({ name }) => name === 'RRULE' || name === 'RDATE');
    const splits = event === this.#series ? this.#splits() : [];
    const shifts = splits.map(({ from, timing: moved }) => Math.abs((moved?.start ?? from) - from));
    const lengths = [timing, ...splits.flatMap((split) => split.timing ?? [])].map((each) =>
      each.isAllDay ? each.length * MINUTES_PER_DAY : each.length,
    );
    const reach = largestOf(shifts);
    const periods = periodsIn(event, written, clocks);
    const from = range.from - reach - largestOf([...lengths, ...periods.values()]);
    const walls = this.#wallsOf(timing, { from, to: range.to + reach }, periods.keys());
    if (walls === null) return [{ event, reason: 'Its repetition cannot be read.' }];
    if (walls.length > MAX_OCCURRENCES) return [{ event, reason: 'It repeats too often.' }];
    return walls.flatMap((wall): Occurrence[] => {
      const split = splits.findLast(({ from }) => from <= wall);
      if (split?.timing === null) return [];
      const shown =
        split === undefined
          ? { ...timing, start: wall, length: (isAllDay ? undefined : periods.get(wall)) ?? timing.length }
          : { ...split.timing, start: split.timing.start + wall - split.from };
      const minute = isAllDay ? null : wall - dayOf(wall) * MINUTES_PER_DAY;
      const original = isSeries ? { date: dateOf(wall), minute } : null;
      return [{ ...shown, original, clocks }];
    });
  }

  /** The local starts of an event in a range, without excluded and changed ones; null if they cannot be read. */
  #wallsOf(timing: Timing, range: WallRange, periods: Iterable<number>): number[] | null {
    const { event, written, start } = timing;
    const clocks = this.#clocks;
    const rules = this.#ruleWalls(timing, 'RRULE', range);
    const excluded = this.#ruleWalls(timing, 'EXRULE', range);
    if (rules === null || excluded === null) return null;
    const added = timesIn(event, 'RDATE', written, clocks).filter((time) => time !== null);
    const walls = new Set([start, ...rules, ...added.map(wallOf), ...periods]);
    for (const wall of excluded) walls.delete(wall);
    const overrides =
      event === this.#series ? this.#events.filter((each) => isOverride(each) && !this.#isSplit(each)) : [];
    const replaced = overrides.map((override) => this.#originalOf(override));
    removeFrom(walls, [...timesIn(event, 'EXDATE', written, clocks), ...replaced]);
    return [...walls].filter((wall) => wall >= range.from && wall < range.to);
  }

  #ruleWalls({ event, written, start }: Timing, name: 'RRULE' | 'EXRULE', range: WallRange): number[] | null {
    const walls: number[] = [];
    for (const { value } of event.filter((property) => property.name === name)) {
      const rule = readRecurRule(value);
      if (rule === null) return null;
      const until = rule.until === null ? null : timeInSeries(rule.until, new Map(), written, this.#clocks);
      if (rule.until !== null && until === null) return null;
      const last = until === null ? Number.POSITIVE_INFINITY : wallOf(until);
      const found = expandRule(rule, start, last, range, this.#steps);
      if (found === null) return null;
      walls.push(...found);
    }
    return walls;
  }
}

/** The largest of positive numbers; there may be more of them than a call takes arguments. */
const largestOf = (numbers: readonly number[]): number =>
  numbers.reduce((largest, each) => Math.max(largest, each), 0);

/** Removes times. One that is no time of the series removes its day (ICS-18), unless the day has several. */
function removeFrom(walls: Set<number>, times: readonly (LocalTime | null)[]): void {
  const days = Map.groupBy(walls, dayOf);
  for (const time of times) {
    if (time === null || walls.delete(wallOf(time))) continue;
    const [wall, ...others] = days.get(dayOf(wallOf(time))) ?? [];
    if (wall !== undefined && others.length === 0) walls.delete(wall);
  }
}
