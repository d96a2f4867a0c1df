import { weekDates } from '../dates/week.ts';
import { weekdayOf } from '../dates/weekday.ts';
import type { Weekday } from '@simmer/contracts/schemas/planning-values';
import { partOfTiming, type StartTiming } from '../parts/day-part.ts';

/** The fields of a planned block that an ideal block takes over, with the names of API responses. */
interface TakenOver {
  readonly activity_id: string | null;
  readonly north_star_theme_id: string | null;
  readonly ecocycle_phase: string | null;
  readonly size: string;
  readonly start_timing: StartTiming;
  readonly start_time?: string | null | undefined;
  readonly duration_minutes?: number | null | undefined;
}

type OnWeekday = TakenOver & { readonly weekday: Weekday };

const keyOf = (block: OnWeekday): string =>
  [
    block.weekday,
    partOfTiming(block.start_timing),
    block.activity_id,
    block.north_star_theme_id,
    block.ecocycle_phase,
  ].join();

/**
 * The blocks of a real week that the ideal week lacks, each on its weekday (IDE-11).
 * @param monday the Monday of the real week
 */
export function idealFromWeek<Block extends TakenOver>(
  plannedOn: (date: string) => readonly Block[],
  monday: string,
  ideal: readonly OnWeekday[],
) {
  const known = ideal.map(keyOf);
  return weekDates(monday).flatMap((date) =>
    plannedOn(date).flatMap((block) => {
      const taken = {
        weekday: weekdayOf(date),
        activity_id: block.activity_id,
        north_star_theme_id: block.north_star_theme_id,
        ecocycle_phase: block.ecocycle_phase,
        size: block.size,
        start_timing: block.start_timing,
        start_time: block.start_time ?? null,
        duration_minutes: block.duration_minutes ?? null,
      };
      const at = known.indexOf(keyOf(taken));
      if (at < 0) return [taken];
      known.splice(at, 1);
      return [];
    }),
  );
}
