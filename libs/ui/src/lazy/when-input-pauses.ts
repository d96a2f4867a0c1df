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
let lastInputMs = -Infinity;

/** A pointer that only hovers is no input: it may rest on the page at any time. */
const isHover = (event: Event): boolean =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.buttons === 0;

function watchInput(): void {
  if (isWatching) return;
  isWatching = true;
  // The page has been opened just now: what it waits for itself comes first.
  lastInputMs = performance.now();
  const note = (event: Event): void => {
    if (!isHover(event)) lastInputMs = performance.now();
  };
  for (const type of INPUTS) window.addEventListener(type, note, { capture: true, passive: true });
}

/**
 * Calls `run` when the browser is idle and the person has not scrolled, dragged, pressed or typed for a while, so that
 * work in advance does not delay what they do now. The browser alone is idle between any two frames of a scroll.
 *
 * @returns a function that cancels the call.
 */
export function whenInputPauses(run: () => void): () => void {
  watchInput();
  let cancel: () => void;
  const wait = (): void => {
    cancel = whenIdle(() => {
      const remainingMs = lastInputMs + PAUSE_MS - performance.now();
      if (remainingMs <= 0) {
        run();
        return;
      }
      const timer = setTimeout(wait, remainingMs);
      cancel = () => clearTimeout(timer);
    });
  };
  wait();
  return () => cancel();
}
