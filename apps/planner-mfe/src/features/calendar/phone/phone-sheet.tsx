import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import { useSyncExternalStore } from 'react';
import type { DayScroller } from '../scroll/day-scroller.ts';
import type { CalendarPlan } from '../model/use-calendar-plan.ts';
import { DayStrip } from './day-strip.tsx';
import { DaySheet } from './day-sheet.tsx';
import { TodayView } from './today-view.tsx';
import { daysShownIn, type PhoneView } from './use-phone-view.ts';
import { ReflectionCards } from '../week/reflection-cards.tsx';

interface PhoneSheetProps {
  readonly scroller: DayScroller;
  readonly plan: CalendarPlan;
  readonly today: CalendarDate;
  readonly view: PhoneView;
}

/** The plan on a phone: the days of the week, the lists of today or days in a row, and the week's reflections. */
export function PhoneSheet({ scroller, plan, today, view }: PhoneSheetProps) {
  return (
    <>
      <DayStrip scroller={scroller} daysShown={daysShownIn(view)} content={plan.content} today={today} />
      {view === 'today' ? (
        <TodayView scroller={scroller} content={plan.content} isBlank={plan.isBlank} today={today} />
      ) : (
        <DaySheet scroller={scroller} daysShown={daysShownIn(view)} content={plan.content} today={today} />
      )}
      <WeekReflections scroller={scroller} reflectionOf={plan.reflectionOf} />
    </>
  );
}

interface WeekReflectionsProps {
  readonly scroller: DayScroller;
  readonly reflectionOf: (monday: string) => WeeklyReflection | null;
}

/** Wins, challenges and insights of the week of the visible days, below them (CAL-54). */
function WeekReflections({ scroller, reflectionOf }: WeekReflectionsProps) {
  const monday = useSyncExternalStore(scroller.subscribe, scroller.getWeek);
  return <ReflectionCards monday={monday} reflection={reflectionOf(monday)} />;
}
