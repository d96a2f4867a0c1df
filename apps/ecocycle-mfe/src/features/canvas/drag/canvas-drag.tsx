import { afterFrames } from '@simmer/ui/drag/after-frames';
import { DragArea } from '@simmer/ui/drag/drag-area';
import { isHeld } from '@simmer/ui/drag/drag-session';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import styles from './canvas-drag.module.css';
import { type CanvasDragging, canvasRules } from './canvas-rules.ts';
import { canvasDrag } from './canvas-session.ts';
import { markOver } from './drop-target.ts';

interface CanvasDragProps extends CanvasDragging {
  readonly children: ReactNode;
}

/** The frames of a pick-up: the preview, dnd-kit's measuring, the outline of the original. */
const FRAMES_OF_PICK_UP = 5;

/** Shows a drag on the canvas, outside React: the target, and that nothing else reacts meanwhile. */
function showDrag(ground: HTMLElement): () => void {
  let callOff = () => {};
  const cover = () => {
    const state = canvasDrag.getState();
    ground.toggleAttribute('data-carrying', isHeld(state));
    ground.toggleAttribute('data-moving', state.dragged !== null);
  };
  const stop = canvasDrag.subscribe((state, before) => {
    if (state.target !== before.target) {
      markOver(before.target, false);
      markOver(state.target, true);
    }
    if (state.dragged === before.dragged) return;
    callOff();
    // Later, because it computes the style of every button.
    callOff = afterFrames(isHeld(state) ? FRAMES_OF_PICK_UP : 1, cover);
  });
  return () => {
    stop();
    callOff();
  };
}

/** Drags cards over the canvas, by mouse, touch, keyboard or taps. */
export function CanvasDrag({ trays, onDrop, children }: CanvasDragProps) {
  const ground = useRef<HTMLDivElement>(null);
  const rules = useMemo(() => canvasRules({ trays, onDrop }), [trays, onDrop]);
  useEffect(() => (ground.current === null ? undefined : showDrag(ground.current)), []);
  // The session outlives the canvas.
  useEffect(() => () => canvasDrag.putDown(), []);
  return (
    <DragArea session={canvasDrag} rules={rules}>
      <div ref={ground} className={styles['ground']}>
        {children}
      </div>
    </DragArea>
  );
}
