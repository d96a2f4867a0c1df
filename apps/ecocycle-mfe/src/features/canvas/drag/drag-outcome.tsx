import { useEffect, useRef } from 'react';
import { canvasDrag } from './canvas-session.ts';

let region: HTMLElement | null = null;

/** Announces how a drag ended, if that is known only after its drop, or nobody dropped it. */
export function announceOutcome(text: string): void {
  if (region !== null && canvasDrag.getState().dragged === null) region.textContent = text;
}

/** The live region of such announcements. */
export function DragOutcome() {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    region = element.current;
    const stop = canvasDrag.subscribe(({ dragged }) => {
      if (dragged !== null && region !== null) region.textContent = '';
    });
    return () => {
      stop();
      region = null;
    };
  }, []);
  return <p ref={element} className="sm-visually-hidden" role="status" aria-live="assertive" />;
}
