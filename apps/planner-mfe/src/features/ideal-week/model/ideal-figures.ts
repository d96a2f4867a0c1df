import { weekDates } from '@simmer/domain/dates/week';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import {
  contradictionText,
  deviations,
  deviationText,
  type TimePiece,
} from '@simmer/domain/ideal-week/deviation';
import { budgetInWeek } from '@simmer/domain/north-stars/budget';
import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { partOfTiming } from '@simmer/domain/parts/day-part';
import { minutesBySize } from '@simmer/domain/totals/planned-totals';
import type { NorthStar } from '../../../planning/planning-types.ts';
import type { IdealWeek } from '../use-ideal-week.ts';
import { plannedInWeek } from './planned-in-week.ts';

const WEEKEND: readonly string[] = ['saturday', 'sunday'];

type Input = Pick<IdealWeek, 'cards' | 'lookups' | 'blocks'>;

const meantBy = ({ cards }: Input): TimePiece[] =>
  cards.map(({ block, minutes }) => ({
    star: block.north_star_theme_id,
    weekday: block.weekday,
    part: partOfTiming(block.start_timing),
    minutes,
  }));

function plannedIn({ blocks, lookups }: Input, monday: string): TimePiece[] {
  const plannedOn = plannedInWeek(blocks, monday);
  const minutesOf = minutesBySize(lookups.sizes);
  return weekDates(monday).flatMap((date) =>
    plannedOn(date)
      // What was left is not what became of the week.
      .filter((block) => outcomeOn(block, date)?.result !== 'missed')
      .map((block) => ({
        star: block.north_star_theme_id,
        weekday: weekdayOf(date),
        part: partOfTiming(block.start_timing),
        minutes: minutesOf(block),
      })),
  );
}

/** How a week deviates from the ideal one, in sentences; none for those without one (IDE-12). */
export function deviationTexts(week: Input, monday: string): string[] {
  if (week.cards.length === 0) return [];
  const found = deviations(meantBy(week), plannedIn(week, monday));
  const nameOf = (id: string | null) =>
    week.lookups.northStars.find((star) => star.id === id)?.name ?? 'No North Star';
  return found.flatMap((each) => deviationText(nameOf(each.star), each) ?? []);
}

/** The minutes of the ideal week without a North Star. */
export const otherMinutes = (week: Input): number =>
  meantBy(week).reduce((all, { star, minutes }) => all + (star === null ? minutes : 0), 0);

/** The hours of each North Star of the ideal week, and what contradicts its budget (IDE-13). */
export function idealHours(week: Input, monday: string) {
  const meant = meantBy(week);
  const minutesOf = (star: string, isWeekdays: boolean) =>
    meant
      .filter((piece) => piece.star === star && !(isWeekdays && WEEKEND.includes(piece.weekday)))
      .reduce((all, { minutes }) => all + minutes, 0);
  return week.lookups.northStars.flatMap((star: NorthStar) => {
    const minutes = { all: minutesOf(star.id, false), weekdays: minutesOf(star.id, true) };
    if (minutes.all === 0) return [];
    const contradiction = contradictionText(star.name, minutes, budgetInWeek(star.budgets, monday));
    return [{ star, minutes: minutes.all, contradiction }];
  });
}
