import { useThisHour, useToday } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors/errors';
import { partNotOver } from '@simmer/domain/parts/day-part';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { useDeferredLoading } from '@simmer/ui/hooks/use-deferred-loading';
import type { DialogOutletHandle } from '../../planning/dialog-outlet.tsx';
import { useEffect, useRef, useState } from 'react';
import styles from './calendar.module.css';
import { WeekDrag } from './week-drag.tsx';
import { BudgetPlanContext, useBudgetPlan } from './budget/budget-plan.ts';
import { LazyCapacity } from './capacity/lazy-capacity.tsx';
import { LazyUnassignedPanel } from './panel/lazy-unassigned-panel.tsx';
import { CalendarSheet } from './calendar-sheet.tsx';
import { CalendarTop } from './calendar-top.tsx';
import { useComposerPreload } from './composer/lazy-composer.tsx';
import { noteView } from './day-in-view.ts';
import { FirstBlock } from './first-block.tsx';
import { LazyAppProposal, LazyProposals } from './proposals/lazy-proposals.ts';
import { CalendarOutline } from './outline/calendar-outline.tsx';
import { outlineOf } from './outline/outline-of.ts';
import type { Opened } from './model/opened.ts';
import { OpenedDialog } from './opened-dialog.tsx';
import { LazyOutcomes } from './outcomes/lazy-outcomes.tsx';
import { usePreloadPhoneSheet } from './phone/lazy-phone-sheet.tsx';
import { usePhoneView } from './phone/use-phone-view.ts';
import { showAdjacentWeek, showNextQuarter } from './sheet/scroller/calendar-scroller.ts';
import { takeFocusTo } from './sheet/focus-day.ts';
import { useLostAddress } from './sheet/use-lost-address.ts';
import { useCalendarScroller } from './sheet/scroller/use-calendar-scroller.ts';
import { LazyWeekPrint } from './print/lazy-week-print.tsx';
import { type CalendarPlan, useCalendarPlan } from './use-calendar-plan.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useCalendarRequests } from './use-calendar-requests.ts';
import { showTruncatedNamesLater } from './week/lazy-truncated-names.ts';
import { useCalendarActions } from './use-calendar-actions.ts';
import { ExtrasContext, type SheetExtras } from './week/extras-context.ts';
import { WeekActionsProvider } from './week/week-actions.ts';

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
  // Its lists have the invitation in place of what they would say.
  const isToday = scroller.kind === 'days' && view === 'today';
  const budgets = useBudgetPlan(plan);
  const actions = useCalendarActions(dialog);
  useComposerPreload();
  const togglePanel = () => setIsPanelOpen((isOpen) => !isOpen);
  useCalendarRequests({ print: () => window.print(), unassigned: () => setIsPanelOpen(true) });
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
    '[': () => showAdjacentWeek(scroller, today, -1),
    ']': () => showAdjacentWeek(scroller, today, 1),
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
      <LazyOutcomes {...plan} today={today} onReady={setExtras} />
      <OpenedDialog ref={dialog} content={plan.content} />
    </div>
  );
}
