import { addDays } from '@simmer/domain/dates/add-to-date';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { moveOccurrence } from '@simmer/domain/editing/move-occurrence';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { blockChanges } from '@simmer/plan/block-changes';
import { defaultAppData } from '@simmer/plan/copy/app-data';
import type { BlockWrites } from '@simmer/domain/editing/block-bodies';
import { press } from '@simmer/plan/press';
import { DragArea } from '@simmer/ui/drag/drag-area';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { weekDrag } from '../../../../apps/planner-mfe/src/features/calendar/drag/week-session.ts';
import { weekRules } from '../../../../apps/planner-mfe/src/features/calendar/drag/week-rules.ts';
import { cardMaker } from '../../../../apps/planner-mfe/src/features/calendar/day/block-card.ts';
import { eventsByDay } from '../../../../apps/planner-mfe/src/features/calendar/day/day-event.ts';
import { dropEffect } from '../../../../apps/planner-mfe/src/features/calendar/drag/drop-effect.ts';
import { resizeChange } from '../../../../apps/planner-mfe/src/features/calendar/drag/resize-change.ts';
import {
  Resizing,
  type ResizingProps,
} from '../../../../apps/planner-mfe/src/features/calendar/drag/resizing.tsx';
import { WeekScroller } from '../../../../apps/planner-mfe/src/features/calendar/week/week-scroller.ts';
import { WeekSheet } from '../../../../apps/planner-mfe/src/features/calendar/week/week-sheet.tsx';
import { WeekActionsProvider } from '../../../../apps/planner-mfe/src/features/calendar/week/week-actions.ts';
import type { BenchPlan } from './bench-plan.ts';
import { exposeBench } from './expose-bench.ts';
import '@simmer/ui/styles/simmer.css';

const nothing = () => {};
const actions = {
  createBlock: nothing,
  openBlock: nothing,
  openEvent: nothing,
  openReflection: nothing,
};
const noReflection = () => null;

let scroller: WeekScroller | null = null;
let lastChange: string | null = null;
const noteChange = (change: string) => {
  lastChange = change;
};

/** The plan's blocks after some writes, as a press shows them. */
function blocksAfter({ activities, sizes }: BenchPlan, blocks: BenchPlan['blocks'], writes: BlockWrites) {
  const plan = { ...defaultAppData(''), activities: [...activities], timeBlocks: [...blocks] };
  return press(plan, blockChanges(writes, blocks), { sizes }).after.timeBlocks;
}

/** The week sheet as on the calendar page, with blocks in memory instead of app-state. */
function Week({ plan, sheetScroller }: { plan: BenchPlan; sheetScroller: WeekScroller }) {
  const [blocks, setBlocks] = useState(plan.blocks);
  const range = useMemo(
    () => ({ start: plan.weeks[0] ?? plan.today, end: addDays(plan.weeks.at(-1) ?? plan.today, 6) }),
    [plan],
  );
  const cardOf = useMemo(() => cardMaker({ ...plan, vibes: [] }), [plan]);
  const eventsOn = useMemo(() => eventsByDay([], 'UTC', range), [range]);
  const expanded = useMemo(() => expandAll(blocks, range), [blocks, range]);
  const content = useMemo(() => ({ blocks: expanded, cardOf, eventsOn }), [expanded, cardOf, eventsOn]);
  const rules = useMemo(
    () =>
      weekRules({
        today: plan.today,
        onReveal: nothing,
        days: null,
        onDrop: ({ card, from }, target) => {
          const writes = moveOccurrence(card.block, from, target);
          setBlocks((before) => blocksAfter(plan, before, writes));
          noteChange(target.date);
          return writes.length > 0;
        },
        effectOf: (dragged, target) => dropEffect(dragged, target, content),
      }),
    [plan, content],
  );
  const onResize: ResizingProps['onResize'] = ({ card, from }, size) => {
    const writes = resizeChange(card.block, from ?? '', size).writes;
    setBlocks((before) => blocksAfter(plan, before, writes));
    noteChange('resized');
  };
  return (
    <WeekActionsProvider value={actions}>
      <DragArea session={weekDrag} rules={rules}>
        <WeekSheet
          scroller={sheetScroller}
          content={content}
          reflectionOf={noReflection}
          today={calendarDate(plan.today)}
        />
      </DragArea>
      <Resizing content={content} sizes={plan.sizes} onResize={onResize} />
    </WeekActionsProvider>
  );
}

exposeBench({
  mount: (root, plan) => {
    scroller = new WeekScroller(plan.weeks.map(calendarDate), mondayOf(plan.today));
    createRoot(root).render(<Week plan={plan} sheetScroller={scroller} />);
  },
  jump: (monday) => scroller?.showWeek(monday),
  cards: (date) => document.querySelectorAll(`[data-block-id][data-date="${date}"]`),
  paper: '[data-week]',
  lastChange: () => lastChange,
});
