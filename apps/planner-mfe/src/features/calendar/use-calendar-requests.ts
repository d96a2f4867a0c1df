import { useEffect, useEffectEvent } from 'react';
import { type CalendarRequest, onRequest, takeRequest } from './calendar-request.ts';

/** Handles the palette's requests to the calendar. */
export function useCalendarRequests(grant: Readonly<Record<CalendarRequest, () => void>>): void {
  const handle = useEffectEvent((request: CalendarRequest) => grant[request]());
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const request = takeRequest();
      if (request === null) return;
      // The palette closes first, and a newly mounted calendar finds its week.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => handle(request));
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
