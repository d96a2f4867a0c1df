/** What the palette can ask of the calendar, whether it is on screen already or just being opened. */
export type CalendarRequest = 'print' | 'unassigned';

let waiting: CalendarRequest | null = null;
const listeners = new Set<() => void>();

/** Asks the calendar; one that is not there yet answers when it comes. */
export function requestCalendar(request: CalendarRequest): void {
  waiting = request;
  for (const listener of listeners) listener();
}

/** Takes the wish that waits, once. */
export function takeRequest(): CalendarRequest | null {
  const taken = waiting;
  waiting = null;
  return taken;
}

/** Calls back at each wish, until the answered function is called. */
export function onRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
