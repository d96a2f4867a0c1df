import { useEffect, useRef } from 'react';
import { type CalendarRequest, onRequest, takeRequest } from './calendar-request.ts';

/** Handles the palette's requests to the calendar. */
export function useCalendarRequests(grant: Readonly<Record<CalendarRequest, () => void>>): void {
  const latest = useRef(grant);
  useEffect(() => {
    latest.current = grant;
  });
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const request = takeRequest();
      if (request === null) return;
      // The palette closes first, and a newly mounted calendar finds its week.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => latest.current[request]());
      });
    };
    look();
    const stop = onRequest(look);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, []);
}
