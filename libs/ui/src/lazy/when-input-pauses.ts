import { whenIdle } from './when-idle.ts';

/** Milliseconds without input that count as a pause: longer than between two turns of a wheel, or two keys. */
const PAUSE_MS = 500;

const INPUTS = [
  'pointerdown',
  'pointermove',
  'pointerup',
  'touchmove',
  'wheel',
  'scroll',
  'keydown',
] as const;

let isWatching = false;
let isTouched = false;
/** The time, as of `performance.now()`, at which the person is expected to have paused. */
let pauseAtMs = 0;
/** What waits for the first touch of the page. */
const waiting = new Set<() => void>();

/** A hovering pointer is no input to wait for: it may rest on the page at any time. */
const isHover = (event: Event): boolean =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.buttons === 0;

function watchInput(): void {
  if (isWatching) return;
  isWatching = true;
  const note = (event: Event): void => {
    // The first hover shows that a person is there; a scroll does not: the browser may have restored the scroll
    // position.
    if (isTouched ? isHover(event) : event.type === 'scroll') return;
    isTouched = true;
    pauseAtMs = performance.now() + PAUSE_MS;
    for (const wait of waiting) wait();
    waiting.clear();
  };
  for (const type of INPUTS) window.addEventListener(type, note, { capture: true, passive: true });
}

/**
 * Calls `run`, which does work in advance such as loading a dialog, when it delays nothing that the person does. By
 * then somebody has begun to use the page, has not scrolled, dragged, pressed or typed for a while, and the browser is
 * idle. Idleness alone is no sign: the browser is idle between any two frames of a scroll. On a page that nobody
 * touches `run` is not called: the first touch would wait for it, and many pages are left again without one.
 *
 * @returns a function that cancels the call.
 */
export function whenInputPauses(run: () => void): () => void {
  watchInput();
  let cancel: () => void;
  const wait = (): void => {
    cancel = whenIdle(() => {
      const remainingMs = pauseAtMs - performance.now();
      if (remainingMs <= 0) {
        run();
        return;
      }
      const timer = setTimeout(wait, remainingMs);
      cancel = () => clearTimeout(timer);
    });
  };
  if (isTouched) {
    wait();
  } else {
    waiting.add(wait);
    cancel = () => waiting.delete(wait);
  }
  return () => cancel();
}
