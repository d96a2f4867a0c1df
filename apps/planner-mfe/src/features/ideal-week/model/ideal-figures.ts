import { browserZone } from '@simmer/app-state/clock';
import { toDayNumber } from '@simmer/domain/dates/calendar-date';
import { momentInZone } from '@simmer/domain/dates/zoned-date';
import { weekDates } from '@simmer/domain/dates/week';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import {
  contradictionText,
  deviations,
  deviationText,
  type TimePiece,
} from '@simmer/domain/ideal-week/deviation';
import { budgetInWeek } from '@simmer/domain/north-stars/budget';
import { minutesNotLeftOn } from '@simmer/domain/outcomes/outcome-on';
import { partOfHour, partOfTiming } from '@simmer/domain/parts/day-part';
import type { PlannedTime } from '@simmer/domain/totals/count-time';
import { attendedMinutes } from '@simmer/domain/totals/event-duration';
import type { CalendarEvent, NorthStar, TimeBlock } from '../../../shared/planning-types.ts';
import type { IdealWeek } from './use-ideal-week.ts';

const WEEKEND: readonly string[] = ['saturday', 'sunday'];

type Input = Pick<IdealWeek, 'cards' | 'lookups'>;
type WeekTime = PlannedTime<TimeBlock, CalendarEvent>;

const meantBy = ({ cards }: Input): TimePiece[] =>
  cards.map(({ block, minutes }) => ({
    star: block.north_star_theme_id,
    weekday: block.weekday,
    part: partOfTiming(block.start_timing),
    minutes,
  }));

/** The time of a week that counts for North Stars, by the same rules as in the budgets (CNT-3). */
function countedIn(time: WeekTime, monday: string): TimePiece[] {
  const zone = browserZone();
  return weekDates(monday).flatMap((date) => {
    const weekday = weekdayOf(date);
    const blocks = time.blocks.on(toDayNumber(date)).map((block) => ({
      star: block.north_star_theme_id,
      weekday,
      part: partOfTiming(block.start_timing),
      minutes: minutesNotLeftOn(block, date, time.minutesOf(block)),
    }));
    const events = time.beginningOn(date).flatMap((event) => {
      const star = time.starOf(event)?.id;
      const { hour } = momentInZone(Date.parse(event.start_time), zone);
      return star === undefined
        ? []
        : [{ star, weekday, part: partOfHour(hour), minutes: attendedMinutes(event) }];
    });
    return [...blocks, ...events];
  });
}

/**
 * How a week deviates from the ideal week, in sentences; none without an ideal week (IDE-12).
 * @param time covers the week
 */
export function deviationTexts(week: Input, time: WeekTime, monday: string): string[] {
  if (week.cards.length === 0) return [];
  const found = deviations(meantBy(week), countedIn(time, monday));
  const nameOf = (id: string | null) =>
    week.lookups.northStars.find((star) => star.id === id)?.name ?? 'No North Star';
  return found.flatMap((each) => deviationText(nameOf(each.star), each) ?? []);
}

/** The minutes of the ideal week without a North Star. */
export const otherMinutes = (week: Input): number =>
  meantBy(week).reduce((all, { star, minutes }) => all + (star === null ? minutes : 0), 0);

/** The hours of each North Star in the ideal week, with those that contradict its budget (IDE-13). */
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
