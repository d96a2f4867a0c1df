import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { DragArea } from '@simmer/ui/drag/drag-area';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { type ReactNode, useEffect, useMemo } from 'react';
import { focusCard } from '../../shared/focus-card.ts';
import { weekRules } from './drag/week-rules.ts';
import { type DraggedCard, weekDrag } from './model/week-session.ts';
import type { TimeBlockSize } from '../../shared/planning-types.ts';
import { SeriesQuestion } from './series/lazy-series-question.tsx';
import { useMoveBlock } from './drag/use-move-block.ts';
import type { CalendarScroller } from './scroll/calendar-scroller.ts';
import type { CalendarPlan } from './model/use-calendar-plan.ts';

const loadTapSteps = async () =>
  (await import(/* webpackChunkName: "week-extras" */ './resize/step-buttons.tsx')).TapSteps;

const tapSteps = (sizes: readonly TimeBlockSize[]) => (dragged: DraggedCard) =>
  dragged.from !== null &&
  sizes.length > 0 &&
  dragged.card.proposal === null && (
    <LazyPart load={loadTapSteps} props={{ dragged, sizes }} pending={null} renderFailure={() => null} />
  );

/** Says what a drop changes. Loaded after the first paint; until then a drop is described by its place alone. */
let effects: typeof import('./drag/drop-effect.ts') | null = null;
const loadEffects = () => import(/* webpackChunkName: "week-extras" */ './drag/drop-effect.ts');

interface WeekDragProps {
  readonly scroller: CalendarScroller;
  readonly plan: CalendarPlan;
  readonly today: CalendarDate;
  readonly children: ReactNode;
}

/** Drags cards over the sheet, by mouse, touch, keyboard or taps. */
export function WeekDrag({ scroller, plan: { content, sizes }, today, children }: WeekDragProps) {
  const move = useMoveBlock();
  useEffect(() => {
    loadEffects().then(
      (loaded) => {
        effects = loaded;
      },
      () => undefined,
    );
  }, []);
  const rules = useMemo(
    () =>
      weekRules({
        today,
        onReveal: scroller.reveal,
        days: scroller.kind === 'days' ? scroller : null,
        onDrop: (dragged, target, mode) => {
          const isMoved = move(dragged, target, mode);
          scroller.reveal(target.date);
          return isMoved;
        },
        // A long press selects the card, which then shows the handle of its lower edge (CAL-64).
        onStillPress: ({ card, from }) => from !== null && focusCard([card.block.id], from),
        effectOf: (dragged, target) => effects?.dropEffect(dragged, target, content) ?? null,
        tapControls: tapSteps(sizes),
      }),
    [scroller, content, sizes, today, move],
  );
  return (
    <>
      <DragArea session={weekDrag} rules={rules}>
        {children}
      </DragArea>
      <SeriesQuestion />
    </>
  );
}
