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
 * Milliseconds after which a page that nobody has touched yet works in advance. Until then the first touch is the most
 * important thing that may come, and many pages are left again without one.
 */
const UNTOUCHED_MS = 10_000;

let isWatching = false;
let isTouched = false;
/** By `performance.now()`: when the person is expected to have paused. */
let pauseAtMs = Infinity;

/** A pointer that only hovers is not waited for: it may rest on the page at any time. */
const isHover = (event: Event): boolean =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.buttons === 0;

function watchInput(): void {
  if (isWatching) return;
  isWatching = true;
  pauseAtMs = performance.now() + UNTOUCHED_MS;
  const note = (event: Event): void => {
    // The first hover tells that there is somebody; a scroll does not: the page may have scrolled to where it begins.
    if (isTouched ? isHover(event) : event.type === 'scroll') return;
    isTouched = true;
    pauseAtMs = performance.now() + PAUSE_MS;
  };
  for (const type of INPUTS) window.addEventListener(type, note, { capture: true, passive: true });
}

/**
 * For work in advance, such as loading a dialog that may be opened: calls `run` when the browser is idle, somebody has
 * begun to use the page, or has not for ten seconds, and they have not scrolled, dragged, pressed or typed for a while.
 * So it delays nothing that they do. The browser alone is idle between any two frames of a scroll.
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
      // The first touch may come sooner than that.
      const timer = setTimeout(wait, Math.min(remainingMs, PAUSE_MS));
      cancel = () => clearTimeout(timer);
    });
  };
  wait();
  return () => cancel();
}
