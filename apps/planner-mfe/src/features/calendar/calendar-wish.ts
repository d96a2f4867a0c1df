/** What the palette can ask of the calendar, whether it is on screen already or just being opened. */
export type CalendarWish = 'print' | 'unassigned';

let waiting: CalendarWish | null = null;
const listeners = new Set<() => void>();

/** Asks the calendar; one that is not there yet answers when it comes. */
export function askCalendar(wish: CalendarWish): void {
  waiting = wish;
  for (const listener of listeners) listener();
}

/** Takes the wish that waits, once. */
export function takeWish(): CalendarWish | null {
  const taken = waiting;
  waiting = null;
  return taken;
}

/** Calls back at each wish, until the answered function is called. */
export function onWish(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
