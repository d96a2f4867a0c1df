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

/**
 * Milliseconds after which work in advance begins on a page that nobody has touched. Until then the first touch is the
 * most important event that may come, and many pages are left again without one.
 */
const UNTOUCHED_MS = 10_000;

let isWatching = false;
let isTouched = false;
/** The time, as of `performance.now()`, at which the person is expected to have paused. */
let pauseAtMs = Infinity;

/** A hovering pointer is no input to wait for: it may rest on the page at any time. */
const isHover = (event: Event): boolean =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.buttons === 0;

function watchInput(): void {
  if (isWatching) return;
  isWatching = true;
  pauseAtMs = performance.now() + UNTOUCHED_MS;
  const note = (event: Event): void => {
    // The first hover shows that a person is there; a scroll does not: the browser may have restored the scroll
    // position.
    if (isTouched ? isHover(event) : event.type === 'scroll') return;
    isTouched = true;
    pauseAtMs = performance.now() + PAUSE_MS;
  };
  for (const type of INPUTS) window.addEventListener(type, note, { capture: true, passive: true });
}

/**
 * Calls `run`, which does work in advance such as loading a dialog, when it delays nothing that the person does. By
 * then the browser is idle, somebody has begun to use the page, or has not for ten seconds, and they have not scrolled,
 * dragged, pressed or typed for a while. Idleness alone is no sign: the browser is idle between any two frames of a
 * scroll.
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
      // The first touch may come before the remaining time is over.
      const timer = setTimeout(wait, Math.min(remainingMs, PAUSE_MS));
      cancel = () => clearTimeout(timer);
    });
  };
  wait();
  return () => cancel();
}
