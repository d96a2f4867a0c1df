import { DragArea } from '@simmer/ui/drag/drag-area';
import { markArea } from '@simmer/ui/drag/marks';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import styles from './canvas-drag.module.css';
import { type CanvasDragging, canvasRules } from './canvas-rules.ts';
import { canvasDrag, markOver } from './canvas-session.ts';

interface CanvasDragProps extends CanvasDragging {
  readonly children: ReactNode;
}

/** Drags cards over the canvas, by mouse, touch, keyboard or taps. */
export function CanvasDrag({ trays, onDrop, children }: CanvasDragProps) {
  const ground = useRef<HTMLDivElement>(null);
  const rules = useMemo(() => canvasRules({ trays, onDrop }), [trays, onDrop]);
  useEffect(() => (ground.current === null ? undefined : markArea(canvasDrag, ground.current)), []);
  useEffect(
    () =>
      canvasDrag.subscribe(({ target }, before) => {
        if (target === before.target) return;
        markOver(before.target, false);
        markOver(target, true);
      }),
    [],
  );
  // The drag session outlives the canvas, so a drag in progress is ended.
  useEffect(() => () => canvasDrag.putDown(), []);
  return (
    <DragArea session={canvasDrag} rules={rules}>
      <div ref={ground} className={styles['ground']}>
        {children}
      </div>
    </DragArea>
  );
}
