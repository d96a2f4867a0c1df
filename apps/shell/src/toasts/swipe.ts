import type { PointerEvent } from 'react';

/** UI-10: a swipe of 20 px dismisses a toast. */
export const SWIPE_THRESHOLD_PX = 20;

type SwipeHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>;

/** Pointer handlers that let an element follow the finger sideways or up, and report when it was swiped away. */
export function swipeHandlers(onSwipe: () => void): SwipeHandlers {
  const move = (element: HTMLElement, x: number, y: number): void => {
    element.style.setProperty('--swipe-x', `${x}px`);
    element.style.setProperty('--swipe-y', `${y}px`);
  };
  const end = (event: PointerEvent<HTMLElement>): void => {
    const travel = travelOf(event);
    delete event.currentTarget.dataset['swipeStart'];
    if (travel === null) return;
    if (Math.max(Math.abs(travel.x), -travel.y) >= SWIPE_THRESHOLD_PX) onSwipe();
    else move(event.currentTarget, 0, 0);
  };
  return {
    onPointerDown: (event) => {
      event.currentTarget.dataset['swipeStart'] = `${event.clientX} ${event.clientY}`;
    },
    onPointerMove: (event) => {
      const travel = travelOf(event);
      if (travel === null) return;
      // Captured after a movement only: capturing on press would take the click from the action button.
      if (Math.hypot(travel.x, travel.y) > 4) event.currentTarget.setPointerCapture?.(event.pointerId);
      if (Math.abs(travel.x) > -travel.y) move(event.currentTarget, travel.x, 0);
      else move(event.currentTarget, 0, travel.y);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function travelOf(event: PointerEvent<HTMLElement>): { x: number; y: number } | null {
  const start = event.currentTarget.dataset['swipeStart'];
  if (start === undefined) return null;
  const [x = 0, y = 0] = start.split(' ').map(Number);
  return { x: event.clientX - x, y: Math.min(0, event.clientY - y) };
}
