import { Button } from '@simmer/ui/buttons/button';
import { markHeld } from '@simmer/ui/drag/marks';
import { useDragState } from '@simmer/ui/drag/drag-session';
import { useHeightForLayout } from '@simmer/ui/hooks/use-height-for-layout';
import { useLayer } from '@simmer/ui/layers/open-layers';
import { useEffect, useRef } from 'react';
import type { TimeBlockSize } from '../../../shared/planning-types.ts';
import { lengthEffect } from '../drag/drop-effect.ts';
import { type DraggedCard, sourceIdOf, weekDrag } from '../model/week-session.ts';
import type { SheetContent } from '../model/week-plan.ts';
import type { Length } from './length.ts';
import { resizeDrag } from './resize-session.ts';
import styles from './resize.module.css';
import { StepButtons } from './step-buttons.tsx';

interface ResizeBarProps {
  readonly content: SheetContent;
  readonly sizes: readonly TimeBlockSize[];
  readonly onEnd: (isKept: boolean) => void;
}

/** The bar of a resize by taps: its effect, until 'Done' writes the size once (CAL-66). */
export function ResizeBar(props: ResizeBarProps) {
  const dragged = useDragState(resizeDrag, (state) => (state.mode === 'taps' ? state.dragged : null));
  return dragged === null ? null : <OpenBar {...props} dragged={dragged} />;
}

function OpenBar({ content, sizes, onEnd, dragged }: ResizeBarProps & { readonly dragged: DraggedCard }) {
  const { card, from } = dragged;
  const target = useDragState(resizeDrag, (state) => state.target);
  const minutes = target?.minutes ?? card.minutes;
  const bar = useRef<HTMLDivElement>(null);
  useHeightForLayout(bar, '--tap-bar-height');
  useLayer(() => onEnd(false));
  useEffect(() => markHeld(weekDrag.sources, sourceIdOf(card.block.id, from)), [card, from]);
  // The tapped button is gone with the bar of the move: the focus goes to the same step in this bar.
  useEffect(() => {
    const { target: first } = resizeDrag.getState();
    const step = first !== null && first.minutes < card.minutes ? -1 : 1;
    bar.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus();
  }, [card]);
  const step = (length: Length) => resizeDrag.aim(length.minutes === card.minutes ? null : length);
  return (
    <div ref={bar} className="sm-tap-bar" role="group" aria-label="Resizing">
      <p className="sm-tap-bar__text" role="status">
        {card.name}: {lengthEffect(dragged, minutes, content)}
      </p>
      <StepButtons minutes={minutes} sizes={sizes} onStep={step} />
      <span className={styles['ends']}>
        <Button variant="primary" onClick={() => onEnd(true)}>
          Done
        </Button>
        <Button onClick={() => onEnd(false)}>Cancel</Button>
      </span>
    </div>
  );
}
