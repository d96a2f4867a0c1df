import type { CalendarDate } from '@simmer/domain/dates/calendar-date';

/** A new block, on its first day. */
export interface PlacedBlock {
  readonly id: string;
  readonly date: CalendarDate;
}

type Listener = (placed: PlacedBlock) => void;

const listeners = new Set<Listener>();

/** Notifies a mounted calendar of a new block. */
export function notifyPlaced(placed: PlacedBlock): void {
  for (const listener of listeners) listener(placed);
}

/** Calls back for each new block. @returns the unsubscribe function. */
export function onPlaced(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
