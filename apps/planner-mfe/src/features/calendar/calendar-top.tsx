import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { CalendarHeader } from './header/calendar-header.tsx';
import { useStarFilterEnd } from './header/use-star-filter-end.ts';
import { DensityStrip } from './density/density-strip.tsx';
import { PhoneHeader } from './phone/phone-header.tsx';
import type { PhoneView } from './phone/use-phone-view.ts';
import { WeekStrip } from './phone/week-strip.tsx';
import type { CalendarScroller } from './sheet/scroller/calendar-scroller.ts';
import type { CalendarPlan } from './use-calendar-plan.ts';

interface CalendarTopProps {
  readonly scroller: CalendarScroller;
  readonly plan: CalendarPlan;
  readonly today: CalendarDate;
  readonly view: PhoneView;
  readonly onChooseView: (view: PhoneView) => void;
  readonly isPanelOpen: boolean;
  readonly onTogglePanel: () => void;
  readonly onManageNorthStars: () => void;
}

/** The area above the plan: the position within the two years, and navigation. */
export function CalendarTop(props: CalendarTopProps) {
  const { scroller, plan, today, view } = props;
  useStarFilterEnd();
  const header = {
    today,
    northStars: plan.northStars,
    isPanelOpen: props.isPanelOpen,
    unassignedCount: plan.unassigned.blocks.length,
    onTogglePanel: props.onTogglePanel,
    onManageNorthStars: props.onManageNorthStars,
  };
  const density = (
    <DensityStrip
      scroller={scroller}
      content={plan.content}
      sizes={plan.sizes}
      northStars={plan.northStars}
      today={today}
    />
  );
  if (scroller.kind === 'days') {
    return (
      <PhoneHeader {...header} scroller={scroller} view={view} onChooseView={props.onChooseView}>
        {density}
        <WeekStrip scroller={scroller} today={today} />
      </PhoneHeader>
    );
  }
  return (
    <>
      <CalendarHeader {...header} scroller={scroller} />
      {density}
    </>
  );
}
