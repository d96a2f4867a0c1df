import { messageOf } from '@simmer/app-state/errors';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { nextQuarterWeek } from '@simmer/domain/weeks/calendar-range';
import { ErrorState } from '@simmer/ui/error-state';
import { LoadingArea } from '@simmer/ui/spinner';
import { useCallback, useMemo, useState } from 'react';
import type { ReflectionKind } from '../reflection/reflection-kind.ts';
import { ReflectionDialog } from '../reflection/reflection.dialog.tsx';
import type { BlockOpening } from '../time-block/model/block-opening.ts';
import { TimeBlockDialog } from '../time-block/time-block.dialog.tsx';
import { CalendarHeader } from './calendar-header.tsx';
import styles from './calendar.module.css';
import { DensityStrip } from './density/density-strip.tsx';
import type { Carried } from './drag/drag.store.ts';
import { WeekDrag } from './drag/week-drag.tsx';
import { dropEffect } from './model/drop-effect.ts';
import { ManageNorthStars } from '../north-stars/manage-north-stars.tsx';
import { browserZone } from '../../planning/browser-zone.ts';
import type { CalendarEvent } from '../../planning/planning-types.ts';
import { EventDialog } from './panel/event-dialog.tsx';
import { UnassignedPanel } from './panel/unassigned-panel.tsx';
import { useWeekRoll } from './sheet/use-week-roll.ts';
import { WeekPrint } from './print/week-print.tsx';
import { WeekSheet } from './sheet/week-sheet.tsx';
import { type CalendarPlan, useCalendarPlan } from './use-calendar-plan.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useMoveBlock } from './use-move-block.ts';
import { useToday } from '../../planning/use-today.ts';
import { useUndoKey } from '../../undo/use-undo-key.ts';
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
  const roll = useWeekRoll(plan.weeks, today);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [opening, setOpening] = useState<BlockOpening | null>(null);
  const [reflection, setReflection] = useState<{ week: string; kind: ReflectionKind } | null>(null);
  const [event, setEvent] = useState<CalendarEvent | null>(null);
  const [isManagingStars, setIsManagingStars] = useState(false);
  const move = useMoveBlock();
  useUndoKey();
  const reveal = useCallback(
    (date: string) => {
      if (document.querySelector(`[data-day="${date}"]`) === null) roll.showWeek(mondayOf(date));
    },
    [roll],
  );
  const effectOf = useCallback(
    (carried: Carried, target: DropTarget) => dropEffect(carried, target, plan.content),
    [plan.content],
  );
  const actions = useMemo<WeekActions>(
    () => ({
      createBlock: (date, part) => setOpening({ kind: 'create', clicked: { date, part } }),
      openBlock: ({ block }, date) => setOpening({ kind: 'edit', block, date }),
      openEvent: setEvent,
      openReflection: (week, kind) => setReflection({ week, kind }),
    }),
    [],
  );
  const togglePanel = () => setIsPanelOpen((isOpen) => !isOpen);
  useCalendarKeys({
    t: () => roll.showWeek(mondayOf(today)),
    q: () => roll.showWeek(nextQuarterWeek(roll.getMonth() ?? today, roll.weeks)),
    u: togglePanel,
  });
  const waiting = plan.unassigned.blocks.length + plan.unassigned.events.length;

  return (
    <div className={styles['screen']}>
      <CalendarHeader
        roll={roll}
        today={today}
        northStars={plan.northStars}
        isPanelOpen={isPanelOpen}
        unassignedCount={waiting}
        onTogglePanel={togglePanel}
        onManageNorthStars={() => setIsManagingStars(true)}
      />
      <DensityStrip
        roll={roll}
        content={plan.content}
        sizes={plan.sizes}
        northStars={plan.northStars}
        today={today}
      />
      <WeekActionsProvider value={actions}>
        <WeekDrag today={today} onReveal={reveal} onDrop={move} effectOf={effectOf}>
          <div className={`${styles['desk']} ${isPanelOpen ? styles['withPanel'] : ''}`}>
            <WeekSheet roll={roll} content={plan.content} reflectionOf={plan.reflectionOf} today={today} />
            {isPanelOpen && <UnassignedPanel unassigned={plan.unassigned} />}
          </div>
        </WeekDrag>
      </WeekActionsProvider>
      <WeekPrint roll={roll} content={plan.content} reflectionOf={plan.reflectionOf} />
      {opening !== null && <TimeBlockDialog opening={opening} onClose={() => setOpening(null)} />}
      {reflection !== null && <ReflectionDialog {...reflection} onClose={() => setReflection(null)} />}
      {isManagingStars && <ManageNorthStars onClose={() => setIsManagingStars(false)} />}
      <EventDialog event={event} zone={browserZone()} onClose={() => setEvent(null)} />
    </div>
  );
}
