import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { DaySheet } from './phone/day-sheet.tsx';
import { LazyToday } from './phone/lazy-today.tsx';
import { daysShownIn, type PhoneView } from './phone/use-phone-view.ts';
import { WeekReflections } from './phone/week-reflections.tsx';
import type { CalendarScroller } from './sheet/scroller/calendar-scroller.ts';
import type { DayScroller } from './sheet/scroller/day-scroller.ts';
import { useRevealPlaced } from './sheet/use-reveal-placed.ts';
import { WeekSheet } from './week/week-sheet.tsx';
import type { CalendarPlan } from './use-calendar-plan.ts';

const NONE: readonly never[] = [];

interface CalendarSheetProps {
  readonly scroller: CalendarScroller;
  readonly plan: CalendarPlan;
  readonly today: CalendarDate;
  readonly view: PhoneView;
}

/** The plan itself: weeks in a column, or, on a phone, the lists of today or days in a row. */
export function CalendarSheet({ scroller, plan, today, view }: CalendarSheetProps) {
  useRevealPlaced(scroller);
  if (scroller.kind === 'days')
    return (
      <>
        <PhoneSheet scroller={scroller} plan={plan} today={today} view={view} />
        <WeekReflections scroller={scroller} reflectionOf={plan.reflectionOf} />
      </>
    );
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

interface PhoneSheetProps extends CalendarSheetProps {
  readonly scroller: DayScroller;
}

function PhoneSheet({ scroller, plan, today, view }: PhoneSheetProps) {
  if (view === 'today')
    return <LazyToday scroller={scroller} content={plan.content} isBlank={plan.isBlank} today={today} />;
  return <DaySheet scroller={scroller} daysShown={daysShownIn(view)} content={plan.content} today={today} />;
}
