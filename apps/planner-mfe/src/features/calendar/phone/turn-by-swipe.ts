import type { TouchEvent } from 'react';

/** Pixels of a swipe sideways. */
const FAR = 60;

/** Touch handlers that turn to the next day (1) or to the one before (-1) when a finger swipes sideways. */
export function turnBySwipe(onTurn: (days: -1 | 1) => void) {
  let start: { readonly clientX: number; readonly clientY: number } | undefined;
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start = touches.length === 1 ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0];
      if (start === undefined || end === undefined) return;
      const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
      start = undefined;
      if (Math.abs(x) >= FAR && Math.abs(x) > 2 * Math.abs(y)) onTurn(x < 0 ? 1 : -1);
    },
  };
}
