import { addDays } from '../dates/add-to-date.ts';
import { mondayOf } from '../dates/week.ts';
import type { CountedEvent } from '../events/counted-event.ts';
import { weatherValue } from '../moods/weather-mood.ts';
import { type CountedBlock, countTime, minutesNotLeft, type PlannedTime } from '../totals/count-time.ts';

/** The kinds of factors: uses of time in a week. */
export type FactorKind = 'star' | 'phase' | 'part' | 'vibe' | 'events' | 'all';

/** The key of a factor: 'star 5f…', 'part morning', 'events '. */
export type FactorKey = `${FactorKind} ${string}`;

/** The fields of a pulse check that are read here, with the names of API responses. */
export interface FactCheck {
  readonly date: string;
  readonly weather_mood: string;
  readonly theme_ratings: readonly { readonly theme_id: string; readonly rating: number }[];
}

/** A week with at least one pulse check. */
export interface WeekFacts {
  readonly monday: string;
  /** The mean value of the week's moods, 1 to 12. */
  readonly mood: number;
  /** The mean rating of each rated North Star, 1 to 10. */
  readonly ratings: ReadonlyMap<string, number>;
  readonly minutes: ReadonlyMap<FactorKey, number>;
}

/** The minutes of a week by factor, without time that was left; a block counts for each of its vibes (PAT-2, CNT-3). */
export function minutesByFactor<B extends CountedBlock, E extends CountedEvent>(
  monday: string,
  time: PlannedTime<B, E>,
): Map<FactorKey, number> {
  const kinds = ['star', 'phase', 'part', 'vibe'] as const;
  const counts = countTime(time, { start: monday, end: addDays(monday, 6) }, kinds);
  const { planned, left, eventMinutes } = counts.all;
  const found: [FactorKey, number][] = [
    ['all ', planned.minutes - left.minutes],
    ['events ', eventMinutes],
    ...kinds.flatMap((kind) =>
      [...counts[kind]].map(([key, count]): [FactorKey, number] => [
        `${kind} ${key ?? ''}`,
        key === null ? 0 : minutesNotLeft(count),
      ]),
    ),
  ];
  return new Map(found.filter(([, minutes]) => minutes !== 0));
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The pulse checks by the Mondays of their weeks, the first week first, without weeks that have not ended. */
export function checksByWeek(checks: readonly FactCheck[], today: string): Map<string, FactCheck[]> {
  const weeks = new Map<string, FactCheck[]>();
  const current = mondayOf(today);
  for (const check of checks.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const monday = mondayOf(check.date);
    if (monday >= current) continue;
    const factsOfWeek = weeks.get(monday);
    if (factsOfWeek) factsOfWeek.push(check);
    else weeks.set(monday, [check]);
  }
  return weeks;
}

/** The facts of a week from its pulse checks, at least one, and its minutes (PAT-1, PAT-2). */
export function weekFacts(
  monday: string,
  checks: readonly FactCheck[],
  minutes: ReadonlyMap<FactorKey, number>,
): WeekFacts {
  const ratings = new Map<string, number[]>();
  for (const { theme_id: star, rating } of checks.flatMap(({ theme_ratings }) => theme_ratings)) {
    ratings.set(star, [...(ratings.get(star) ?? []), rating]);
  }
  return {
    monday,
    mood: meanOf(checks.map(({ weather_mood }) => weatherValue(weather_mood))),
    ratings: new Map([...ratings].map(([star, values]) => [star, meanOf(values)])),
    minutes,
  };
}
