import { isInKnownYears } from '@simmer/contracts/known-years';
import { addDays } from '../dates/add-to-date.ts';
import { type CalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import { continueSeries } from '../editing/continue-series.ts';
import { onOneDay } from '../editing/on-one-day.ts';
import { shiftedSchedules } from '../editing/shift-series.ts';
import { nextOccurrence, occursOn } from '../recurrence/expand-occurrences.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';
import { dayShift, writtenDate } from './day-shift.ts';
import { type EventVersions, isForFollowing, isOverride } from './event-versions.ts';
import { valueOf } from './event-texts.ts';
import type { FileClocks, LocalTime } from './file-clocks.ts';
import { minutesBetween, readIcsTime } from './ics-time.ts';
import type { IcsComponent, IcsProperty } from './parse-ics.ts';
import { readRecurrenceRule } from './read-recurrence-rule.ts';
import { timesIn } from './series-times.ts';
import { MINUTES_PER_DAY } from './zone-offsets.ts';

type Schedule = BlockSchedule & { readonly exclusion_dates: readonly string[] };

/** One of the blocks that an event becomes. */
export interface EventPart {
  /** `extra`: a day in addition to the rule. `continuation`: the rest of a series that changes on a day. */
  readonly kind: 'whole' | 'extra' | 'continuation';
  readonly schedule: Schedule;
  /** Minutes into the day; null for an all-day event. */
  readonly minute: number | null;
}

export interface EventSeries {
  readonly parts: readonly EventPart[];
  /** True if blocks cannot express the event's recurrence: only its first day is imported. */
  readonly isFirstOnly: boolean;
  /** True if blocks cannot express the recurrence only because the event's days differ in the reader's zone. */
  readonly isForZone: boolean;
}

/** The DTSTART of an event, as written and in the reader's zone. */
export interface EventStart {
  readonly written: IcsProperty;
  readonly start: LocalTime;
}

/** The days of an event before any is excluded: days of its rule, and additional days. */
interface EventDays {
  readonly series: BlockSchedule | null;
  readonly extras: readonly LocalTime[];
  readonly excluded: ReadonlySet<CalendarDate>;
  /** The days on which a changed rest of the series begins, in order. */
  readonly splits: readonly CalendarDate[];
}
type Unsupported = 'unsupported' | 'unsupported-in-zone';

/** The maximum number of additional days, and of changes of all following days, because each becomes a block. */
const MAX_EXTRAS = 100;

const rulesOf = (event: IcsComponent): string[] => [
  ...new Set(event.filter(({ name }) => name === 'RRULE').map(({ value }) => value.trim().toUpperCase())),
];

/** The series until the day before one of its days. */
const endBefore = (series: BlockSchedule, day: CalendarDate | undefined): BlockSchedule =>
  day === undefined ? series : { ...series, end_date: addDays(day, -1) };

/** The additional days that are neither excluded nor days of the rule. */
const singlesOf = ({ series, extras, excluded }: EventDays, ruleMinute: number | null): LocalTime[] =>
  extras.filter(({ date, minute }) => {
    const isOfRule = series !== null && minute === ruleMinute && occursOn(series, date);
    return !excluded.has(date) && !isOfRule;
  });

const minutesInDay = (minutes: number): number =>
  ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;

/** Reads the blocks of events: as series and single days (ICS-6). */
export class SeriesReader {
  readonly #clocks: FileClocks;
  readonly #versions: EventVersions;
  readonly #maxExcluded: number;
  readonly #known = new Map<IcsComponent, EventDays | Unsupported>();

  constructor(clocks: FileClocks, versions: EventVersions, maxExcluded: number) {
    this.#clocks = clocks;
    this.#versions = versions;
    this.#maxExcluded = maxExcluded;
  }

  /** The start of an event; null if it has no readable one. */
  startOf(event: IcsComponent): EventStart | null {
    const written = valueOf(event, 'DTSTART');
    if (written === undefined) return null;
    const start = readIcsTime(written.value, written.parameters, this.#clocks);
    return start === null ? null : { written, start };
  }

  /** The blocks that an event becomes, or the reason why it becomes none. */
  read(event: IcsComponent, at: EventStart): EventSeries | 'never' | 'first-excluded' {
    if (isForFollowing(event)) return this.#readFollowing(event, at);
    const single = { kind: 'whole' as const, schedule: onOneDay(at.start.date), minute: at.start.minute };
    if (isOverride(event)) return { parts: [single], isFirstOnly: false, isForZone: false };
    const days = this.#daysOf(event, at);
    const parts = typeof days === 'string' ? null : this.#partsOf(days, at.start);
    if (parts === null) {
      const isExcluded = this.#excludedOf(event).has(at.start.date);
      if (isExcluded) return 'first-excluded';
      return { parts: [single], isFirstOnly: true, isForZone: days === 'unsupported-in-zone' };
    }
    return parts.length === 0 ? 'never' : { parts, isFirstOnly: false, isForZone: false };
  }

  #excludedOf(event: IcsComponent): Set<CalendarDate> {
    const replaced = this.#versions.overridesOf(event).keys();
    return new Set([...this.#versions.excludedOf(event).days, ...replaced]);
  }

  #daysOf(event: IcsComponent, at: EventStart): EventDays | Unsupported {
    const known = this.#known.get(event);
    if (known !== undefined) return known;
    const days = this.#readDays(event, at);
    this.#known.set(event, days);
    return days;
  }

  #readDays(event: IcsComponent, { written, start }: EventStart): EventDays | Unsupported {
    const clocks = this.#clocks;
    const [rule, ...others] = rulesOf(event);
    const added = timesIn(event, 'RDATE', written, clocks);
    const extras = added.flatMap((time) => (time !== null && isInKnownYears(time.date) ? time : []));
    const isBounded = added.length <= MAX_EXTRAS && others.length === 0;
    if (extras.length < added.length || !isBounded || valueOf(event, 'EXRULE') !== undefined)
      return 'unsupported';
    const excluded = this.#excludedOf(event);
    if (rule === undefined) return { series: null, extras, excluded, splits: [] };
    const shift = dayShift(written, start, clocks);
    const shown = { shift, start: written, clocks };
    const series = readRecurrenceRule(rule, start.date, shown);
    if (series === null) {
      const date = writtenDate(written.value);
      const isOurs = date !== null && readRecurrenceRule(rule, date, { ...shown, shift: 0 }) !== null;
      return isOurs ? 'unsupported-in-zone' : 'unsupported';
    }
    const splits = [...this.#versions.overridesOf(event)]
      .filter(([day, override]) => isForFollowing(override) && occursOn(series, day))
      .map(([day]) => day)
      .sort();
    if (splits.length > MAX_EXTRAS) return 'unsupported';
    for (const day of splits) excluded.delete(day);
    return { series, extras, excluded, splits };
  }

  /** The blocks of an event; null if a block cannot exclude that many days. */
  #partsOf(days: EventDays, start: LocalTime): EventPart[] | null {
    const { series, extras, excluded, splits } = days;
    const schedules = series === null ? [] : this.#schedulesOf(endBefore(series, splits[0]), excluded);
    if (schedules === null) return null;
    const keyOf = ({ date, minute }: LocalTime) => `${date} ${minute}`;
    const [split] = splits;
    const singles = new Map(
      // The start is a day of its series, whether the rule matches it or not (RFC 5545, 3.8.5.3).
      singlesOf({ ...days, extras: [start, ...extras] }, start.minute)
        .filter(({ date }) => !split || date < split)
        .map((time) => [keyOf(time), time]),
    );
    return [
      ...schedules.map((schedule) => ({ kind: 'whole' as const, schedule, minute: start.minute })),
      ...[...singles].map(([key, { date, minute }]) => ({
        kind: series === null && key === keyOf(start) ? ('whole' as const) : ('extra' as const),
        schedule: onOneDay(date),
        minute,
      })),
    ];
  }

  /** The schedules of a series from its first day that is not excluded: nearly always one. */
  #schedulesOf(series: BlockSchedule, excluded: Iterable<CalendarDate>): Schedule[] | null {
    const exclusion_dates = [...excluded].filter((day) => occursOn(series, day)).sort();
    if (exclusion_dates.length > this.#maxExcluded) return null;
    const whole = { ...series, exclusion_dates };
    const first = nextOccurrence(whole, whole.start_date);
    return first === null ? [] : continueSeries(whole, first).map((rest) => ({ ...whole, ...rest }));
  }

  /** The rest of a series from a day on, if it has another time, day or text (RANGE=THISANDFUTURE). */
  #readFollowing(event: IcsComponent, at: EventStart): EventSeries {
    const { date, minute } = at.start;
    const single: EventSeries = {
      parts: [{ kind: 'whole', schedule: onOneDay(date), minute }],
      isFirstOnly: true,
      isForZone: false,
    };
    const series = this.#versions.seriesOf(event);
    const seriesStart = series === undefined ? null : this.startOf(series);
    const day = this.#versions.dayOf(event);
    if (series === undefined || seriesStart === null || day === null) return single;
    const days = this.#daysOf(series, seriesStart);
    if (typeof days === 'string' || days.series === null || !days.splits.includes(day)) return single;
    const [rule, ...others] = rulesOf(event);
    const isOwnRule = rule !== undefined && rule !== rulesOf(series)[0];
    if (isOwnRule || others.length > 0) return single;
    if (dayShift(at.written, at.start, this.#clocks) === null) return { ...single, isForZone: true };
    const next = days.splits[days.splits.indexOf(day) + 1];
    const exclusion_dates = [...days.excluded].filter((excluded) => excluded >= day);
    if (exclusion_dates.length > this.#maxExcluded) return single;
    const rest = { ...endBefore(days.series, next), exclusion_dates };
    const [from, to] = [toDayNumber(day), toDayNumber(date)];
    const parts = shiftedSchedules(rest, { first: from, from, to }).flatMap((change) => {
      const { exclusion_dates: excluded, ...schedule } = { ...rest, ...change };
      return (this.#schedulesOf(schedule, excluded as CalendarDate[]) ?? []).map((each) => ({
        kind: 'continuation' as const,
        schedule: each,
        minute,
      }));
    });
    const extras = this.#movedExtras(days, { date: day, minute: seriesStart.start.minute }, at.start);
    return { parts: [...parts, ...extras], isFirstOnly: false, isForZone: false };
  }

  /** The additional days from one change of the series to the next, moved like the series. */
  #movedExtras(days: EventDays, split: LocalTime, to: LocalTime): EventPart[] {
    const next = days.splits[days.splits.indexOf(split.date) + 1];
    const minutes = minutesBetween(split, to);
    return singlesOf(days, split.minute)
      .filter(({ date }) => date >= split.date && (!next || date < next))
      .map((extra) => {
        const moved = (extra.minute ?? 0) + minutes;
        const date = addDays(extra.date, Math.floor(moved / MINUTES_PER_DAY));
        const minute = to.minute === null ? null : minutesInDay(moved);
        return { kind: 'extra' as const, schedule: onOneDay(date), minute };
      })
      .filter(({ schedule }) => isInKnownYears(schedule.start_date));
  }
}
