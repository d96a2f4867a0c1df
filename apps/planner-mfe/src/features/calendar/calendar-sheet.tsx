import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { LazyPhoneSheet } from './phone/lazy-phone-sheet.tsx';
import type { PhoneView } from './phone/use-phone-view.ts';
import type { CalendarScroller } from './sheet/scroller/calendar-scroller.ts';
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
    return <LazyPhoneSheet scroller={scroller} plan={plan} today={today} view={view} />;
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
