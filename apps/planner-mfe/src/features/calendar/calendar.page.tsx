import { useToday } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors/errors';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/loading/spinner';
import { useIdlePreload } from '@simmer/ui/slots/lazy-dialog';
import { useMemo, useState } from 'react';
import type { ReflectionKind } from '../reflection/model/reflection-kind.ts';
import type { BlockOpening } from '../time-block/model/block-opening.ts';
import styles from './styles/calendar.module.css';
import { calendarDialogs, ReflectionDialog, TimeBlockDialog } from './calendar-dialogs.ts';
import { weekDrag } from './drag/week-session.ts';
import { WeekDrag } from './week-drag.tsx';
import { HostDialogSlot } from '../../host/host-slot.tsx';
import { ManageNorthStars } from '../north-stars/manage-north-stars.tsx';
import type { CalendarEvent } from '../../planning/planning-types.ts';
import { UnassignedPanel } from './panel/unassigned-panel.tsx';
import { CalendarSheet } from './calendar-sheet.tsx';
import { CalendarTop } from './calendar-top.tsx';
import { FirstBlock } from './first-block.tsx';
import { useDaysShown } from './phone/use-days-shown.ts';
import { showNextQuarter } from './sheet/scroller/calendar-scroller.ts';
import { useLostAddress } from './sheet/use-lost-address.ts';
import { useCalendarScroller } from './sheet/scroller/use-calendar-scroller.ts';
import { WeekPrint } from './print/week-print.tsx';
import { type CalendarPlan, useCalendarPlan } from './use-calendar-plan.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useCalendarRequests } from './use-calendar-requests.ts';
import { useCalendarDrag } from './use-calendar-drag.ts';
import { showTruncatedNames } from './week/truncated-names.ts';
import { type WeekActions, WeekActionsProvider } from './week/week-actions.ts';

/** The calendar page: two years of weeks with their cards, and the side panel. */
export function Component() {
  const today = useToday();
  const plan = useCalendarPlan(today);
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
  if (plan.isLoading) return <LoadingArea label="Loading your week…" />;
  return <Calendar plan={plan} today={today} />;
}

/** 'Move…': picks up the opened occurrence. */
function moveByTaps(opening: BlockOpening, { cardOf }: CalendarPlan['content']): void {
  if (opening.kind === 'edit') weekDrag.pickUp({ card: cardOf(opening.block), from: opening.date }, 'taps');
}

function Calendar({ plan, today }: { plan: CalendarPlan; today: CalendarDate }) {
  const scroller = useCalendarScroller(plan.weeks, today);
  useLostAddress(plan.weeks);
  const [daysShown, chooseDaysShown] = useDaysShown();
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [opening, setOpening] = useState<BlockOpening | null>(null);
  const [reflection, setReflection] = useState<{ week: string; kind: ReflectionKind } | null>(null);
  const [event, setEvent] = useState<CalendarEvent | null>(null);
  const [isManagingStars, setIsManagingStars] = useState(false);
  const drag = useCalendarDrag(scroller, plan.content);
  const actions = useMemo<WeekActions>(
    () => ({
      createBlock: (date, part) => setOpening({ kind: 'create', clicked: { date, part } }),
      openBlock: ({ block }, date) => setOpening({ kind: 'edit', block, date }),
      openEvent: setEvent,
      openReflection: (week, kind) => setReflection({ week, kind }),
    }),
    [],
  );
  useIdlePreload(calendarDialogs);
  const togglePanel = () => setIsPanelOpen((isOpen) => !isOpen);
  useCalendarRequests({ print: () => window.print(), unassigned: () => setIsPanelOpen(true) });
  useCalendarKeys({
    t: () => scroller.showDay(today),
    q: () => showNextQuarter(scroller, today),
    u: togglePanel,
  });

  return (
    <div className={styles['screen']}>
      <WeekActionsProvider value={actions}>
        <CalendarTop
          scroller={scroller}
          plan={plan}
          today={today}
          daysShown={daysShown}
          onChooseDaysShown={chooseDaysShown}
          isPanelOpen={isPanelOpen}
          onTogglePanel={togglePanel}
          onManageNorthStars={() => setIsManagingStars(true)}
        />
        {plan.isBlank && (
          <FirstBlock
            onCreate={() => setOpening({ kind: 'create', clicked: { date: today, part: 'morning' } })}
          />
        )}
        <WeekDrag today={today} {...drag}>
          <div
            ref={showTruncatedNames}
            className={`${styles['desk']} ${isPanelOpen ? styles['withPanel'] : ''}`}
          >
            <CalendarSheet scroller={scroller} plan={plan} today={today} daysShown={daysShown} />
            {isPanelOpen && <UnassignedPanel unassigned={plan.unassigned} />}
          </div>
        </WeekDrag>
      </WeekActionsProvider>
      <WeekPrint scroller={scroller} content={plan.content} reflectionOf={plan.reflectionOf} />
      {opening !== null && (
        <TimeBlockDialog
          opening={opening}
          onClose={() => setOpening(null)}
          onMove={() => moveByTaps(opening, plan.content)}
        />
      )}
      {reflection !== null && <ReflectionDialog {...reflection} onClose={() => setReflection(null)} />}
      {isManagingStars && <ManageNorthStars onClose={() => setIsManagingStars(false)} />}
      {event !== null && (
        <HostDialogSlot
          name="calendar-event"
          title={event.title}
          props={{ event, onClose: () => setEvent(null) }}
        />
      )}
    </div>
  );
}
