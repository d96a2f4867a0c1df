import { useThisHour, useToday } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import { partNotOver } from '@simmer/domain/parts/day-part';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { useDeferredLoading } from '@simmer/ui/hooks/use-deferred-loading';
import { useEffect, useRef, useState } from 'react';
import type { DialogOutletHandle } from '../../shared/dialog-outlet.tsx';
import styles from './menus/calendar.module.css';
import { WeekDrag } from './week-drag.tsx';
import { BudgetPlanContext, useBudgetPlan } from './hours/budget-plan.ts';
import {
  LazyAppProposal,
  LazyCapacity,
  LazyDensityStrip,
  LazyOutcomes,
  LazyPhoneHeader,
  LazyPhoneSheet,
  LazyProposals,
  LazyUnassignedPanel,
  LazyWeekPrint,
  showTruncatedNamesLater,
  usePreloadPhoneSheet,
} from './lazy-parts.tsx';
import { useComposerPreload } from './day/lazy-composer.tsx';
import { noteView } from '../../shared/day-in-view.ts';
import { FirstBlock } from './day/first-block.tsx';
import { CalendarOutline, outlineOf } from './calendar-outline.tsx';
import { type Opened, OpenedDialog, useCalendarActions } from './opened-dialog.tsx';
import { type PhoneView, usePhoneView } from './phone/use-phone-view.ts';
import { type CalendarScroller, showAdjacentWeek, showNextQuarter } from './scroll/calendar-scroller.ts';
import { takeFocusTo, takeFocusToWeek } from './week/focus-day.ts';
import { useCalendarScroller, useLostAddress } from './scroll/use-calendar-scroller.ts';
import { type CalendarPlan, useCalendarPlan } from './model/use-calendar-plan.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useCalendarRequests } from './calendar-request.ts';
import { ExtrasContext, type SheetExtras, WeekActionsProvider } from './model/week-actions.ts';
import { CalendarHeader } from './menus/calendar-header.tsx';
import { useStarFilterEnd } from './model/star-filter.store.ts';
import { useRevealPlaced } from './scroll/use-reveal-placed.ts';
import { WeekSheet } from './week/week-sheet.tsx';

/** The calendar page: two years of weeks with their cards, and the side panel. */
export function Component() {
  const today = useToday();
  const plan = useCalendarPlan(today);
  usePreloadPhoneSheet();
  const isLoading = useDeferredLoading(plan.isLoading);
  if (plan.error !== null) {
    return (
      <>
        <h1 className="sm-visually-hidden">Calendar</h1>
        <ErrorState
          title="Your week could not be loaded"
          text={messageOf(plan.error, 'Check your connection and try again.')}
          onRetry={plan.retry}
        />
      </>
    );
  }
  if (isLoading) return <CalendarOutline {...outlineOf(today)} />;
  return <Calendar plan={plan} today={today} />;
}

function Calendar({ plan, today }: { plan: CalendarPlan; today: CalendarDate }) {
  const scroller = useCalendarScroller(plan.weeks, today);
  useLostAddress(plan.weeks);
  useEffect(() => noteView(scroller.getDaysInView), [scroller]);
  const { hour } = useThisHour();
  const [view, chooseView] = usePhoneView(scroller, today);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [extras, setExtras] = useState<SheetExtras | null>(null);
  const dialog = useRef<DialogOutletHandle<Opened>>(null);
  // The lists of today have their own invitation to a calendar without blocks.
  const isToday = scroller.kind === 'days' && view === 'today';
  const budgets = useBudgetPlan(plan);
  const actions = useCalendarActions(dialog);
  useComposerPreload();
  const togglePanel = () => setIsPanelOpen((isOpen) => !isOpen);
  useCalendarRequests({ print: () => window.print(), unassigned: () => setIsPanelOpen(true) });
  const turnTo = (week: CalendarDate | null) => week !== null && takeFocusToWeek(week);
  useCalendarKeys({
    t: () => {
      scroller.showDay(today);
      takeFocusTo(today);
    },
    q: () => {
      const day = showNextQuarter(scroller, today);
      if (day !== null) takeFocusTo(day);
    },
    u: togglePanel,
    '[': () => turnTo(showAdjacentWeek(scroller, today, -1)),
    ']': () => turnTo(showAdjacentWeek(scroller, today, 1)),
  });

  return (
    <div className={styles['screen']}>
      <BudgetPlanContext value={budgets}>
        <WeekActionsProvider value={actions}>
          <CalendarTop
            scroller={scroller}
            plan={plan}
            today={today}
            view={view}
            onChooseView={chooseView}
            isPanelOpen={isPanelOpen}
            onTogglePanel={togglePanel}
            onManageNorthStars={() => dialog.current?.open({ name: 'stars' })}
          />
          {plan.content.proposed && <LazyProposals scroller={scroller} />}
          {plan.blocks.length === 0 && !plan.content.proposed && !isToday && (
            <FirstBlock onCreate={() => actions.createBlock(today, partNotOver('morning', hour))} />
          )}
          <WeekDrag scroller={scroller} plan={plan} today={today}>
            <div
              ref={showTruncatedNamesLater}
              className={`${styles['desk']} ${isPanelOpen ? styles['withPanel'] : ''}`}
            >
              <ExtrasContext value={extras}>
                <CalendarSheet scroller={scroller} plan={plan} today={today} view={view} />
              </ExtrasContext>
              <LazyUnassignedPanel
                isOpen={isPanelOpen}
                unassigned={plan.unassigned}
                onClose={() => setIsPanelOpen(false)}
              />
            </div>
          </WeekDrag>
        </WeekActionsProvider>
      </BudgetPlanContext>
      <LazyCapacity {...plan} today={today} />
      <LazyWeekPrint scroller={scroller} content={plan.content} reflectionOf={plan.reflectionOf} />
      <LazyAppProposal />
      <LazyOutcomes {...plan} today={today} onOpen={actions.openBlock} onReady={setExtras} />
      <OpenedDialog ref={dialog} content={plan.content} />
    </div>
  );
}

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

/** The area above the plan: the calendar header or the phone header, and the strip of the two years. */
function CalendarTop(props: CalendarTopProps) {
  const { scroller, plan, today, view } = props;
  useStarFilterEnd();
  const header = {
    today,
    northStars: plan.northStars,
    isPanelOpen: props.isPanelOpen,
    unassignedCount: plan.hasMore ? ('–' as const) : plan.unassigned.blocks.length,
    onTogglePanel: props.onTogglePanel,
    onManageNorthStars: props.onManageNorthStars,
  };
  const density = (
    <LazyDensityStrip
      scroller={scroller}
      content={plan.content}
      sizes={plan.sizes}
      northStars={plan.northStars}
      today={today}
    />
  );
  if (scroller.kind === 'days') {
    return (
      <LazyPhoneHeader {...header} scroller={scroller} view={view} onChooseView={props.onChooseView}>
        {density}
      </LazyPhoneHeader>
    );
  }
  return (
    <>
      <CalendarHeader {...header} scroller={scroller} />
      {density}
    </>
  );
}

const NONE: readonly never[] = [];

interface CalendarSheetProps {
  readonly scroller: CalendarScroller;
  readonly plan: CalendarPlan;
  readonly today: CalendarDate;
  readonly view: PhoneView;
}

/** The plan itself: weeks in a column, or, on a phone, the lists of today or days in a row. */
function CalendarSheet({ scroller, plan, today, view }: CalendarSheetProps) {
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
