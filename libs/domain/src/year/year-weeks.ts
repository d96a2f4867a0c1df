import { type CalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import { mondayOf, weekDates } from '../dates/week.ts';
import type { PlacedEvent } from '../events/place-event.ts';
import type { RuledEvent } from '../north-stars/event-rules.ts';
import { plannedTimeOf, type TimeSources } from '../patterns/planned-time.ts';
import { type FactBlock, type FactorKey, minutesByFactor, type PlannedTime } from '../patterns/week-facts.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';
import { attendedMinutes } from '../totals/event-duration.ts';

/** The mood of a day, by a pulse check. */
export interface DayMood {
  readonly date: string;
  /** The id of a weather mood. */
  readonly mood: string;
}

/** A reflection's lines; names as on the wire. */
export interface NotedWeek {
  readonly week_start_date: string;
  readonly wins: readonly string[];
  readonly challenges: readonly string[];
  readonly insights: readonly string[];
}

/** Where the time of some weeks goes, and how it felt (YR-2, YR-3). */
export interface YearTotals {
  /** Of time blocks and calendar events together. */
  readonly minutes: number;
  /** By North Star, with the events that count for it. */
  readonly byStar: ReadonlyMap<string, number>;
  /** Of time blocks without a North Star of the person. */
  readonly withoutStar: number;
  /** Of calendar events that count for no North Star. */
  readonly ofEvents: number;
  /** By phase, of time blocks. */
  readonly byPhase: ReadonlyMap<string, number>;
  /** In the order of their days. */
  readonly moods: readonly DayMood[];
}

/** A week of the two years. */
export interface YearWeek extends YearTotals {
  readonly monday: CalendarDate;
  /** Null without any line. */
  readonly notes: NotedWeek | null;
}

/** What the two years are counted from. */
export interface YearSources<
  B extends FactBlock & BlockSchedule,
  E extends PlacedEvent & RuledEvent,
> extends TimeSources<B, E> {
  /** The Mondays of the weeks, in their order. */
  readonly weeks: readonly CalendarDate[];
  readonly checks: readonly { readonly date: string; readonly weather_mood: string }[];
  readonly reflections: readonly NotedWeek[];
}

// The blocks of so many weeks are counted in one task.
const WEEKS_AT_ONCE = 7;

function idsOf(minutes: ReadonlyMap<FactorKey, number>, kind: 'star' | 'phase'): [string, number][] {
  return [...minutes].flatMap(([key, value]): [string, number][] =>
    key.startsWith(`${kind} `) ? [[key.slice(kind.length + 1), value]] : [],
  );
}

function countWeek<B extends FactBlock, E extends PlacedEvent>(
  monday: CalendarDate,
  time: PlannedTime<B, E>,
  isKnown: (star: string) => boolean,
): Omit<YearTotals, 'moods'> {
  const factors = minutesByFactor(monday, time);
  let ofEvents = 0;
  for (const date of weekDates(monday)) {
    for (const event of time.beginningOn(date)) {
      if (time.starOf(event) === null) ofEvents += attendedMinutes(event);
    }
  }
  const byStar = new Map(idsOf(factors, 'star').filter(([star]) => isKnown(star)));
  const minutes = (factors.get('all ') ?? 0) + (factors.get('events ') ?? 0);
  const ofStars = [...byStar.values()].reduce((sum, some) => sum + some, 0);
  return {
    minutes,
    byStar,
    withoutStar: minutes - ofStars - ofEvents,
    ofEvents,
    byPhase: new Map(idsOf(factors, 'phase')),
  };
}

function moodsByWeek(checks: readonly { readonly date: string; readonly weather_mood: string }[]) {
  const weeks = new Map<string, DayMood[]>();
  for (const { date, weather_mood: mood } of checks.toSorted(
    (one, other) => toDayNumber(one.date) - toDayNumber(other.date),
  )) {
    const monday = mondayOf(date);
    const known = weeks.get(monday);
    if (known) known.push({ date, mood });
    else weeks.set(monday, [{ date, mood }]);
  }
  return weeks;
}

const hasLines = ({ wins, challenges, insights }: NotedWeek): boolean =>
  wins.length + challenges.length + insights.length > 0;

/** The weeks of the two years, some in each step, so that the page can do other work between two steps (YR-2). */
export function* countYear<B extends FactBlock & BlockSchedule, E extends PlacedEvent & RuledEvent>(
  sources: YearSources<B, E>,
): Generator<readonly YearWeek[]> {
  const { weeks, checks, reflections, northStars } = sources;
  const timeOf = plannedTimeOf(sources);
  const stars = new Set(northStars.map(({ id }) => id));
  const moods = moodsByWeek(checks);
  const notes = new Map(reflections.filter(hasLines).map((each) => [each.week_start_date, each]));
  for (let at = 0; at < weeks.length; at += WEEKS_AT_ONCE) {
    const step = weeks.slice(at, at + WEEKS_AT_ONCE);
    const time = timeOf(step[0] ?? '', step.at(-1) ?? '');
    yield step.map((monday) => ({
      monday,
      ...countWeek(monday, time, (star) => stars.has(star)),
      moods: moods.get(monday) ?? [],
      notes: notes.get(monday) ?? null,
    }));
  }
}

function addTo(sums: Map<string, number>, added: ReadonlyMap<string, number>): void {
  for (const [key, value] of added) sums.set(key, (sums.get(key) ?? 0) + value);
}

/** Several weeks together (YR-3). */
export function sumWeeks(weeks: readonly YearTotals[]): YearTotals {
  const byStar = new Map<string, number>();
  const byPhase = new Map<string, number>();
  for (const week of weeks) {
    addTo(byStar, week.byStar);
    addTo(byPhase, week.byPhase);
  }
  const sum = (valueOf: (week: YearTotals) => number) =>
    weeks.reduce((total, week) => total + valueOf(week), 0);
  return {
    minutes: sum(({ minutes }) => minutes),
    byStar,
    withoutStar: sum(({ withoutStar }) => withoutStar),
    ofEvents: sum(({ ofEvents }) => ofEvents),
    byPhase,
    moods: weeks.flatMap(({ moods }) => moods),
  };
}

/** The phase with the most minutes, the first of several; null without any. */
export function mainPhase({ byPhase }: Pick<YearTotals, 'byPhase'>): string | null {
  let most: readonly [id: string | null, minutes: number] = [null, 0];
  for (const entry of byPhase) if (entry[1] > most[1]) most = entry;
  return most[0];
}
