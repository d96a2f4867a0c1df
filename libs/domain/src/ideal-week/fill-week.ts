import { type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import { weekDates } from '../dates/week.ts';
import { type FreeDayRange, isFreeDay } from '../dates/free-days.ts';
import { partOfTiming, type StartTiming } from '../parts/day-part.ts';

/** What a block of the ideal week asks for; names as on the wire. */
export interface WantedBlock {
  readonly weekday: Weekday;
  readonly activity_id: string | null;
  readonly north_star_theme_id: string | null;
  readonly ecocycle_phase: string | null;
  readonly start_timing: StartTiming;
}

/** A planned occurrence that may be what is wanted. */
export interface PlannedOccurrence {
  readonly activity_id: string;
  readonly north_star_theme_id: string | null;
  readonly ecocycle_phase: string | null;
  readonly start_timing: StartTiming;
}

export interface FillInput<Wanted extends WantedBlock> {
  readonly ideal: readonly Wanted[];
  /** A Monday. */
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

/** By the most precise that it names: its activity, else its North Star, else its phase. */
function isContentOf(wanted: WantedBlock, planned: PlannedOccurrence): boolean {
  if (wanted.activity_id !== null) return wanted.activity_id === planned.activity_id;
  if (wanted.north_star_theme_id !== null) return wanted.north_star_theme_id === planned.north_star_theme_id;
  return wanted.ecocycle_phase === planned.ecocycle_phase;
}

/** From the strictest: its place, its day, anywhere in the week, because a person may have moved it. */
const NEARNESS = [
  (wanted: WantedBlock, date: string, planned: Dated) =>
    planned.date === date && partOfTiming(planned.start_timing) === partOfTiming(wanted.start_timing),
  (_wanted: WantedBlock, date: string, planned: Dated) => planned.date === date,
  () => true,
] as const;

const precision = ({ activity_id: activity, north_star_theme_id: star }: WantedBlock): number =>
  activity !== null ? 0 : star !== null ? 1 : 2;

/**
 * What a week lacks of the ideal week (IDE-10): each planned occurrence stands for one of its blocks at most. What names
 * an activity chooses first, and what is nearest is chosen first. Nothing is filled in on free days and on days that are over.
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
