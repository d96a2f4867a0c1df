import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import type { DaysShown } from './sheet/roll/day-roll.ts';
import { DaySheet } from './phone/day-sheet.tsx';
import type { Roll } from './sheet/roll/roll.ts';
import { useShowPlaced } from './sheet/use-show-placed.ts';
import { WeekSheet } from './week/week-sheet.tsx';
import type { CalendarPlan } from './use-calendar-plan.ts';

interface CalendarSheetProps {
  readonly roll: Roll;
  readonly plan: CalendarPlan;
  readonly today: CalendarDate;
  readonly daysShown: DaysShown;
}

/** The plan itself: weeks below one another, or, on a phone, days beside one another. */
export function CalendarSheet({ roll, plan, today, daysShown }: CalendarSheetProps) {
  useShowPlaced(roll);
  if (roll.kind === 'days')
    return <DaySheet roll={roll} daysShown={daysShown} content={plan.content} today={today} />;
  return <WeekSheet roll={roll} content={plan.content} reflectionOf={plan.reflectionOf} today={today} />;
}
