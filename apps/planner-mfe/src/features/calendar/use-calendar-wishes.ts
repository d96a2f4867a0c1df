import { useEffect, useRef } from 'react';
import { type CalendarWish, onWish, takeWish } from './calendar-wish.ts';

/** Does what the palette asks of the calendar. */
export function useCalendarWishes(grant: Readonly<Record<CalendarWish, () => void>>): void {
  const latest = useRef(grant);
  useEffect(() => {
    latest.current = grant;
  });
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const wish = takeWish();
      if (wish === null) return;
      // The palette closes first, and a calendar that has just come finds its week.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => latest.current[wish]());
      });
    };
    look();
    const stop = onWish(look);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, []);
}
