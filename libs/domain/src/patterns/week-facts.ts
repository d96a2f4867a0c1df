import { toDayNumber } from '../dates/calendar-date.ts';
import { mondayOf, weekDates } from '../dates/week.ts';
import type { PlacedEvent } from '../events/place-event.ts';
import { weatherValue } from '../moods/weather-mood.ts';
import { partOfTiming, type StartTiming } from '../parts/day-part.ts';
import type { ExpandedRange } from '../recurrence/expand-all.ts';
import { attendedMinutes } from '../totals/event-duration.ts';

/** Something that takes time in a week. */
export type FactorKind = 'star' | 'phase' | 'part' | 'vibe' | 'events' | 'all';

/** Names a factor: 'star 5f…', 'part morning', 'events '. */
export type FactorKey = `${FactorKind} ${string}`;

/** The fields of a block that are counted; names as on the wire. */
export interface FactBlock {
  readonly size: string;
  readonly north_star_theme_id: string | null;
  readonly ecocycle_phase: string | null;
  readonly vibe_ids: readonly string[];
  readonly start_timing: StartTiming;
}

/** The fields of a pulse check that are read; names as on the wire. */
export interface FactCheck {
  readonly date: string;
  readonly weather_mood: string;
  readonly theme_ratings: readonly { readonly theme_id: string; readonly rating: number }[];
}

/** A week with at least one pulse check. */
export interface WeekFacts {
  readonly monday: string;
  /** The mean value of its moods, 1 to 12. */
  readonly mood: number;
  /** The mean rating of each rated North Star, 1 to 10. */
  readonly ratings: ReadonlyMap<string, number>;
  readonly minutes: ReadonlyMap<FactorKey, number>;
}

/** Where the time of a week goes. */
export interface PlannedTime<B extends FactBlock, E extends PlacedEvent> {
  readonly blocks: ExpandedRange<B>;
  /** Minutes by size. */
  readonly durations: ReadonlyMap<string, number>;
  /** The calendar events that begin on a date. */
  readonly beginningOn: (date: string) => readonly E[];
  /** The North Star for which an event counts. */
  readonly starOf: (event: E) => string | null;
}

/** Minutes of a week by what they went to; a block counts for its North Star, phase, part of day and each vibe (PAT-2). */
export function minutesByFactor<B extends FactBlock, E extends PlacedEvent>(
  monday: string,
  { blocks, durations, beginningOn, starOf }: PlannedTime<B, E>,
): Map<FactorKey, number> {
  const sums = new Map<FactorKey, number>();
  const add = (kind: FactorKind, id: string | null, minutes: number) => {
    if (id === null || minutes === 0) return;
    const key: FactorKey = `${kind} ${id}`;
    sums.set(key, (sums.get(key) ?? 0) + minutes);
  };
  for (const date of weekDates(monday)) {
    for (const block of blocks.on(toDayNumber(date))) {
      const minutes = durations.get(block.size) ?? 0;
      add('all', '', minutes);
      add('star', block.north_star_theme_id, minutes);
      add('phase', block.ecocycle_phase, minutes);
      add('part', partOfTiming(block.start_timing), minutes);
      for (const vibe of new Set(block.vibe_ids)) add('vibe', vibe, minutes);
    }
    for (const event of beginningOn(date)) {
      const minutes = attendedMinutes(event);
      add('events', '', minutes);
      add('star', starOf(event), minutes);
    }
  }
  return sums;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The pulse checks by the Mondays of their weeks, the first week first; those of weeks that have not ended are left out. */
export function checksByWeek(checks: readonly FactCheck[], today: string): Map<string, FactCheck[]> {
  const weeks = new Map<string, FactCheck[]>();
  const current = mondayOf(today);
  for (const check of checks.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const monday = mondayOf(check.date);
    if (monday >= current) continue;
    const known = weeks.get(monday);
    if (known) known.push(check);
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
