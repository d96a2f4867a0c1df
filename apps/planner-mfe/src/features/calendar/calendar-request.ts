import { useEffect, useEffectEvent } from 'react';

/** Requests of the command palette to the calendar, which may not be mounted yet. */
type CalendarRequest = 'print' | 'unassigned';

let waiting: CalendarRequest | null = null;
const listeners = new Set<() => void>();

/** Sends a request to the calendar, or queues it until the calendar is mounted. */
export function requestCalendar(request: CalendarRequest): void {
  waiting = request;
  for (const listener of listeners) listener();
}

/** Takes the queued request, once. */
function takeRequest(): CalendarRequest | null {
  const request = waiting;
  waiting = null;
  return request;
}

/** Calls back on each request. @returns the unsubscribe function. */
function onRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Handles the palette's requests to the calendar. */
export function useCalendarRequests(grant: Readonly<Record<CalendarRequest, () => void>>): void {
  const handle = useEffectEvent((request: CalendarRequest) => grant[request]());
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const request = takeRequest();
      if (request === null) return;
      // Two frames later: the palette closes first, and a newly mounted calendar scrolls to its week.
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
