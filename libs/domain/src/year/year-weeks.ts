import { addDays } from '../dates/add-to-date.ts';
import { type CalendarDate, type DateRange, toDayNumber } from '../dates/calendar-date.ts';
import { mondayOf } from '../dates/week.ts';
import type { CountedEvent } from '../events/counted-event.ts';
import type { RuledEvent } from '../classification/event-rules.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';
import {
  type CountedBlock,
  countTime,
  minutesNotLeft,
  type PlannedTime,
  type TimeCount,
} from '../totals/count-time.ts';
import { plannedTimeOf, type TimeSources } from '../totals/time-sources.ts';

/** The mood of a day, from a pulse check. */
export interface DayMood {
  readonly date: string;
  /** The id of a weather mood. */
  readonly mood: string;
}

/** The lines of a reflection, with the names of API responses. */
export interface NotedWeek {
  readonly week_start_date: string;
  readonly wins: readonly string[];
  readonly challenges: readonly string[];
  readonly insights: readonly string[];
}

/** The uses of time on some days, without what was marked as not done (YR-2, CNT-3). */
export interface YearTime {
  /** Minutes of time blocks and calendar events together. */
  readonly minutes: number;
  /** Minutes of time blocks that are marked as done or partly done. */
  readonly doneMinutes: number;
  /** Minutes by North Star, including the events that count for it. */
  readonly byStar: ReadonlyMap<string, number>;
  /** Minutes of time blocks without a North Star of the person. */
  readonly withoutStar: number;
  /** Minutes of calendar events that count for no North Star. */
  readonly ofEvents: number;
  /** Minutes of time blocks by phase. */
  readonly byPhase: ReadonlyMap<string, number>;
}

/** The figures of some weeks. Past and coming time are never added (YR-3). */
export interface YearTotals {
  /** The time of the days before today. */
  readonly past: YearTime;
  /** The time of today and later days. */
  readonly ahead: YearTime;
  /** The moods in the order of their days. */
  readonly moods: readonly DayMood[];
}

/** A week of the two years. */
export interface YearWeek extends YearTotals {
  readonly monday: CalendarDate;
  /** The lines of the week's reflection; null if there are none. */
  readonly notes: NotedWeek | null;
}

/** The data from which the two years are counted. */
export interface YearSources<
  B extends CountedBlock & BlockSchedule,
  E extends CountedEvent & RuledEvent,
> extends TimeSources<B, E> {
  /** The Mondays of the weeks, in order. */
  readonly weeks: readonly CalendarDate[];
  /** yyyy-MM-dd */
  readonly today: string;
  readonly checks: readonly { readonly date: string; readonly weather_mood: string }[];
  readonly reflections: readonly NotedWeek[];
}

// The number of weeks whose blocks are counted in one task.
const WEEKS_AT_ONCE = 7;

const blockMinutes = (count: TimeCount): number => minutesNotLeft({ ...count, eventMinutes: 0 });

function countDays<B extends CountedBlock, E extends CountedEvent>(
  days: DateRange,
  time: PlannedTime<B, E>,
  isKnown: (star: string) => boolean,
): YearTime {
  const { all, star, phase } = countTime(time, days, ['star', 'phase']);
  const byStar = new Map<string, number>();
  let withoutStar = 0;
  for (const [id, count] of star) {
    // Time of events without a North Star is in `ofEvents`.
    if (id !== null && isKnown(id)) byStar.set(id, minutesNotLeft(count));
    else withoutStar += blockMinutes(count);
  }
  return {
    minutes: minutesNotLeft(all),
    doneMinutes: all.done.minutes,
    byStar,
    withoutStar,
    ofEvents: star.get(null)?.eventMinutes ?? 0,
    byPhase: new Map(
      [...phase].flatMap(([id, count]): [string, number][] => {
        const minutes = blockMinutes(count);
        return id === null || minutes === 0 ? [] : [[id, minutes]];
      }),
    ),
  };
}

const NO_DAYS: YearTime = {
  minutes: 0,
  doneMinutes: 0,
  byStar: new Map(),
  withoutStar: 0,
  ofEvents: 0,
  byPhase: new Map(),
};

function countWeek<B extends CountedBlock, E extends CountedEvent>(
  monday: CalendarDate,
  today: string,
  time: PlannedTime<B, E>,
  isKnown: (star: string) => boolean,
): Pick<YearTotals, 'past' | 'ahead'> {
  const sunday = addDays(monday, 6);
  const yesterday = addDays(today, -1);
  return {
    past:
      monday >= today
        ? NO_DAYS
        : countDays({ start: monday, end: sunday < today ? sunday : yesterday }, time, isKnown),
    ahead:
      sunday < today
        ? NO_DAYS
        : countDays({ start: monday < today ? today : monday, end: sunday }, time, isKnown),
  };
}

function moodsByWeek(checks: readonly { readonly date: string; readonly weather_mood: string }[]) {
  const weeks = new Map<string, DayMood[]>();
  for (const { date, weather_mood: mood } of checks.toSorted(
    (one, other) => toDayNumber(one.date) - toDayNumber(other.date),
  )) {
    const monday = mondayOf(date);
    const yearWeek = weeks.get(monday);
    if (yearWeek) yearWeek.push({ date, mood });
    else weeks.set(monday, [{ date, mood }]);
  }
  return weeks;
}

const hasLines = ({ wins, challenges, insights }: NotedWeek): boolean =>
  wins.length + challenges.length + insights.length > 0;

/** The weeks of the two years, a few in each step, so that the page can do other work between steps (YR-2). */
export function* countYear<B extends CountedBlock & BlockSchedule, E extends CountedEvent & RuledEvent>(
  sources: YearSources<B, E>,
): Generator<readonly YearWeek[]> {
  const { weeks, today, checks, reflections, northStars } = sources;
  const timeOf = plannedTimeOf(sources);
  const stars = new Set(northStars.map(({ id }) => id));
  const moods = moodsByWeek(checks);
  const notes = new Map(reflections.filter(hasLines).map((each) => [each.week_start_date, each]));
  for (let at = 0; at < weeks.length; at += WEEKS_AT_ONCE) {
    const step = weeks.slice(at, at + WEEKS_AT_ONCE);
    const time = timeOf(step[0] ?? '', step.at(-1) ?? '');
    yield step.map((monday) => ({
      monday,
      ...countWeek(monday, today, time, (star) => stars.has(star)),
      moods: moods.get(monday) ?? [],
      notes: notes.get(monday) ?? null,
    }));
  }
}

function addTo(sums: Map<string, number>, added: ReadonlyMap<string, number>): void {
  for (const [key, value] of added) sums.set(key, (sums.get(key) ?? 0) + value);
}

/** The sum of several times. */
export function sumTimes(times: readonly YearTime[]): YearTime {
  const byStar = new Map<string, number>();
  const byPhase = new Map<string, number>();
  for (const time of times) {
    addTo(byStar, time.byStar);
    addTo(byPhase, time.byPhase);
  }
  const sum = (valueOf: (time: YearTime) => number) =>
    times.reduce((total, time) => total + valueOf(time), 0);
  return {
    minutes: sum(({ minutes }) => minutes),
    doneMinutes: sum(({ doneMinutes }) => doneMinutes),
    byStar,
    withoutStar: sum(({ withoutStar }) => withoutStar),
    ofEvents: sum(({ ofEvents }) => ofEvents),
    byPhase,
  };
}

/** The sum of several weeks (YR-3). */
export const sumWeeks = (weeks: readonly YearTotals[]): YearTotals => ({
  past: sumTimes(weeks.map(({ past }) => past)),
  ahead: sumTimes(weeks.map(({ ahead }) => ahead)),
  moods: weeks.flatMap(({ moods }) => moods),
});

/** Past and coming time together, for displays without a sum of hours: bars and the main phase. */
export const wholeTime = ({ past, ahead }: YearTotals): YearTime =>
  past === NO_DAYS ? ahead : ahead === NO_DAYS ? past : sumTimes([past, ahead]);

/** The phase with the most minutes, the first of equal ones; null if there is none. */
export function mainPhase({ byPhase }: Pick<YearTime, 'byPhase'>): string | null {
  let most: readonly [id: string | null, minutes: number] = [null, 0];
  for (const entry of byPhase) if (entry[1] > most[1]) most = entry;
  return most[0];
}
