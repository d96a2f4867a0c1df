import type { CalendarDate } from '@simmer/domain/dates/calendar-date';

/** A block that was just made, on its first day. */
export interface PlacedBlock {
  readonly id: string;
  readonly date: CalendarDate;
}

type Listener = (placed: PlacedBlock) => void;

const listeners = new Set<Listener>();

/** Tells the calendar, where it is on screen, of a block that was just made. */
export function notifyPlaced(placed: PlacedBlock): void {
  for (const listener of listeners) listener(placed);
}

/** Calls back for each block that is made, until the answered function is called. */
export function onPlaced(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
