import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import type { DaysShown } from './sheet/scroller/day-scroller.ts';
import { DaySheet } from './phone/day-sheet.tsx';
import type { CalendarScroller } from './sheet/scroller/calendar-scroller.ts';
import { useRevealPlaced } from './sheet/use-reveal-placed.ts';
import { WeekSheet } from './week/week-sheet.tsx';
import type { CalendarPlan } from './use-calendar-plan.ts';

const NONE: readonly never[] = [];

interface CalendarSheetProps {
  readonly scroller: CalendarScroller;
  readonly plan: CalendarPlan;
  readonly today: CalendarDate;
  readonly daysShown: DaysShown;
}

/** The plan itself: weeks in a column, or, on a phone, days in a row. */
export function CalendarSheet({ scroller, plan, today, daysShown }: CalendarSheetProps) {
  useRevealPlaced(scroller);
  if (scroller.kind === 'days')
    return <DaySheet scroller={scroller} daysShown={daysShown} content={plan.content} today={today} />;
  return (
    <WeekSheet
      scroller={scroller}
      content={plan.content}
      budgeted={plan.sizes.length > 0 ? plan.northStars : NONE}
      reflectionOf={plan.reflectionOf}
      today={today}
    />
  );
}
