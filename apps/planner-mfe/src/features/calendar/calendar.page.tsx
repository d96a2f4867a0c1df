import { messageOf } from '@simmer/app-state/errors';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { startOfMonth } from '@simmer/domain/dates/month';
import { mondayOf } from '@simmer/domain/dates/week';
import { nextQuarterWeek } from '@simmer/domain/weeks/calendar-range';
import { ErrorState } from '@simmer/ui/error-state';
import { LoadingArea } from '@simmer/ui/spinner';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { BlockOpening } from '../time-block/model/block-opening.ts';
import { TimeBlockDialog } from '../time-block/time-block.dialog.tsx';
import { CalendarHeader } from './calendar-header.tsx';
import styles from './calendar.module.css';
import { WeekDrag } from './drag/week-drag.tsx';
import { browserZone } from '../../planning/browser-zone.ts';
import type { CalendarEvent } from '../../planning/planning-types.ts';
import { EventDialog } from './panel/event-dialog.tsx';
import { UnassignedPanel } from './panel/unassigned-panel.tsx';
import { type SheetHandle, WeekSheet } from './sheet/week-sheet.tsx';
import { type CalendarPlan, useCalendarPlan } from './use-calendar-plan.ts';
import { useMoveBlock } from './use-move-block.ts';
import { useToday } from '../../planning/use-today.ts';
import { type WeekActions, WeekActionsProvider } from './week/week-actions.ts';

/** The week: two years of it, the slips on it, and what waits beside it. */
export function Component() {
  const today = useToday();
  const plan = useCalendarPlan(today);
  if (plan.error !== null) {
    return (
      <ErrorState
        title="Your week could not be loaded"
        text={messageOf(plan.error, 'Check your connection and try again.')}
        onRetry={plan.retry}
      />
    );
  }
  if (plan.isLoading) return <LoadingArea label="Loading your week…" />;
  return <Calendar plan={plan} today={today} />;
}

function Calendar({ plan, today }: { plan: CalendarPlan; today: CalendarDate }) {
  const sheet = useRef<SheetHandle>(null);
  const [month, setMonth] = useState<CalendarDate>(() => startOfMonth(today));
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [opening, setOpening] = useState<BlockOpening | null>(null);
  const [event, setEvent] = useState<CalendarEvent | null>(null);
  const move = useMoveBlock();
  const reveal = useCallback((date: string) => {
    if (document.querySelector(`[data-day="${date}"]`) === null) sheet.current?.showWeek(mondayOf(date));
  }, []);
  const actions = useMemo<WeekActions>(
    () => ({
      createBlock: (date, part) => setOpening({ kind: 'create', clicked: { date, part } }),
      openBlock: ({ block }, date) => setOpening({ kind: 'edit', block, date }),
      openEvent: setEvent,
    }),
    [],
  );
  const waiting = plan.unassigned.blocks.length + plan.unassigned.events.length;

  return (
    <div className={styles['screen']}>
      <CalendarHeader
        month={month}
        northStars={plan.northStars}
        isPanelOpen={isPanelOpen}
        unassignedCount={waiting}
        onToday={() => sheet.current?.showWeek(mondayOf(today))}
        onNextQuarter={() => sheet.current?.showWeek(nextQuarterWeek(month, plan.weeks))}
        onTogglePanel={() => setIsPanelOpen((isOpen) => !isOpen)}
      />
      <WeekActionsProvider value={actions}>
        <WeekDrag today={today} onReveal={reveal} onDrop={move}>
          <div className={`${styles['desk']} ${isPanelOpen ? styles['withPanel'] : ''}`}>
            <WeekSheet
              ref={sheet}
              weeks={plan.weeks}
              content={plan.content}
              today={today}
              start={mondayOf(today)}
              onMonthChange={setMonth}
            />
            {isPanelOpen && <UnassignedPanel unassigned={plan.unassigned} />}
          </div>
        </WeekDrag>
      </WeekActionsProvider>
      {opening !== null && <TimeBlockDialog opening={opening} onClose={() => setOpening(null)} />}
      <EventDialog event={event} zone={browserZone()} onClose={() => setEvent(null)} />
    </div>
  );
}
