import { createStore } from 'zustand/vanilla';
import { deviceDatabase } from './device-database.ts';

/** The most ranges of events that are kept: the oldest goes first. Every other reading has one row. */
const MOST = 12;
const isEventRange = (name: string): boolean => name.startsWith('calendar events');

interface ReadingsState {
  /** The time of each reading that the page shows from an earlier time, by its name. */
  readonly shownSince: Readonly<Record<string, string>>;
}

/** Earlier readings that are shown while the server is unreachable. */
export const readingsStore = createStore<ReadingsState>(() => ({ shownSince: {} }));

/** Notes that a reading is shown as it was then, or, with null, as it is now. */
export function showReadAt(name: string, readAt: string | null): void {
  const shown = new Map(Object.entries(readingsStore.getState().shownSince));
  if (readAt === null) shown.delete(name);
  else shown.set(name, readAt);
  readingsStore.setState({ shownSince: Object.fromEntries(shown) });
}

/** Stores what was just read, for a page without the server. */
export async function keepReading(userId: string, name: string, data: unknown): Promise<void> {
  const readAt = new Date().toISOString();
  await deviceDatabase
    .run(async (tables) => {
      const others = (await tables.list('readings', userId)).filter(
        (row) => row.name !== name && isEventRange(row.name),
      );
      const oldestFirst = others.toSorted((one, other) => one.readAt.localeCompare(other.readAt));
      const surplus = Math.max(others.length + (isEventRange(name) ? 1 : 0) - MOST, 0);
      for (const row of oldestFirst.slice(0, surplus)) tables.remove('readings', [userId, row.name]);
      tables.put('readings', { userId, name, readAt, data });
    })
    // A browser that does not store the reading has none to show later.
    .catch(() => undefined);
}

/** The part of a range of events that a stored one must have, as the calendar's range moves on by a week each week. */
const ENOUGH = 0.9;
const rangeOf = (name: string) => name.split(' ').slice(2).map(Date.parse) as [number, number];

/** Whether a reading can be shown for a name: it is its own, or has events of a range that includes the one asked for. */
function isReadingFor(knownName: string, name: string): boolean {
  if (knownName === name || !isEventRange(knownName) || !isEventRange(name)) return knownName === name;
  const [from, to] = rangeOf(knownName);
  const [start, end] = rangeOf(name);
  return Math.min(to, end) - Math.max(from, start) >= (end - start) * ENOUGH;
}

/** The last reading; null if there was none. */
export async function lastReading(userId: string, name: string) {
  const rows = await deviceDatabase.read((tables) => tables.list('readings', userId));
  const known = rows.filter((row) => isReadingFor(row.name, name));
  return known.toSorted((one, other) => other.readAt.localeCompare(one.readAt))[0] ?? null;
}
