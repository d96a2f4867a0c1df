/** Requests of the command palette to the calendar, which may not be mounted yet. */
export type CalendarRequest = 'print' | 'unassigned';

let waiting: CalendarRequest | null = null;
const listeners = new Set<() => void>();

/** Sends a request to the calendar, or queues it until the calendar is mounted. */
export function requestCalendar(request: CalendarRequest): void {
  waiting = request;
  for (const listener of listeners) listener();
}

/** Takes the queued request, once. */
export function takeRequest(): CalendarRequest | null {
  const taken = waiting;
  waiting = null;
  return taken;
}

/** Calls back on each request. @returns the unsubscribe function. */
export function onRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
