import { type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import { weekDates } from '../dates/week.ts';
import { type FreeDayRange, isFreeDay } from '../dates/free-days.ts';
import { partOfTiming, type StartTiming } from '../parts/day-part.ts';

/** The fields of an ideal block that decide which occurrence fulfils it, with the names of API responses. */
export interface WantedBlock {
  readonly weekday: Weekday;
  readonly activity_id: string | null;
  readonly north_star_theme_id: string | null;
  readonly ecocycle_phase: string | null;
  readonly start_timing: StartTiming;
}

/** A planned occurrence that may fulfil an ideal block. */
export interface PlannedOccurrence {
  readonly activity_id: string;
  readonly north_star_theme_id: string | null;
  readonly ecocycle_phase: string | null;
  readonly start_timing: StartTiming;
}

export interface FillInput<Wanted extends WantedBlock> {
  readonly ideal: readonly Wanted[];
  /** The Monday of the week. */
  readonly monday: string;
  /** The occurrences of a date. */
  readonly plannedOn: (date: string) => readonly PlannedOccurrence[];
  readonly freeDays: readonly FreeDayRange[];
  /** Days before this one are over. */
  readonly today: string;
}

/** A block of the ideal week that a week lacks, on its date. */
export interface FilledBlock<Wanted> {
  readonly wanted: Wanted;
  readonly date: string;
}

interface Dated extends PlannedOccurrence {
  readonly date: string;
}

/**
 * Whether an occurrence has the purpose of an ideal block, by the most precise field of the block: its activity, else
 * its North Star, else its phase.
 */
function isContentOf(wanted: WantedBlock, planned: PlannedOccurrence): boolean {
  if (wanted.activity_id !== null) return wanted.activity_id === planned.activity_id;
  if (wanted.north_star_theme_id !== null) return wanted.north_star_theme_id === planned.north_star_theme_id;
  return wanted.ecocycle_phase === planned.ecocycle_phase;
}

/**
 * The degrees of nearness, the strictest first: same place, same day, same week, because a person may have moved the
 * occurrence.
 */
const NEARNESS = [
  (wanted: WantedBlock, date: string, planned: Dated) =>
    planned.date === date && partOfTiming(planned.start_timing) === partOfTiming(wanted.start_timing),
  (_wanted: WantedBlock, date: string, planned: Dated) => planned.date === date,
  () => true,
] as const;

const precision = ({ activity_id: activity, north_star_theme_id: star }: WantedBlock): number =>
  activity !== null ? 0 : star !== null ? 1 : 2;

/**
 * The blocks of the ideal week that a week lacks (IDE-10): each planned occurrence fulfils at most one ideal block.
 * Ideal blocks with an activity are matched first, and the nearest occurrence is taken first. Free days and past days
 * are not filled.
 */
export function fillWeek<Wanted extends WantedBlock>(input: FillInput<Wanted>): FilledBlock<Wanted>[] {
  const { ideal, monday, plannedOn, freeDays, today } = input;
  const dates = weekDates(monday);
  const left = new Set<Dated>(
    dates.flatMap((date) => plannedOn(date).map((planned) => ({ ...planned, date }))),
  );
  const missing = new Set(
    ideal.map((wanted) => ({ wanted, date: dates[weekdays.indexOf(wanted.weekday)] as string })),
  );
  const inOrder = [...missing].toSorted((one, other) => precision(one.wanted) - precision(other.wanted));
  for (const isNear of NEARNESS) {
    for (const each of inOrder) {
      const { wanted, date } = each;
      if (!missing.has(each)) continue;
      const found = [...left].find(
        (planned) => isContentOf(wanted, planned) && isNear(wanted, date, planned),
      );
      if (found === undefined) continue;
      left.delete(found);
      missing.delete(each);
    }
  }
  return [...missing].filter(({ date }) => date >= today && !isFreeDay(freeDays, date));
}
