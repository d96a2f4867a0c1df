import { createStore } from 'zustand/vanilla';
import { deviceDatabase } from '../database/device-database.ts';

/** So many ranges of events are kept: the oldest goes first. Of everything else there is one reading each. */
const MOST = 12;
const isEventRange = (name: string): boolean => name.startsWith('calendar events');

interface ReadingsState {
  /** What the page shows as it was read earlier, and when that was. */
  readonly shownSince: Readonly<Record<string, string>>;
}

/** What is shown of earlier readings while the server is unreachable. */
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
    .run(async ({ readings }) => {
      const others = (await readings.of(userId)).filter((row) => row.name !== name && isEventRange(row.name));
      const oldestFirst = others.toSorted((one, other) => one.readAt.localeCompare(other.readAt));
      const surplus = Math.max(others.length + (isEventRange(name) ? 1 : 0) - MOST, 0);
      for (const row of oldestFirst.slice(0, surplus)) readings.remove(row);
      readings.put({ userId, name, readAt, data });
    })
    // A browser that does not store it has none to show.
    .catch(() => undefined);
}

/** What was read last; null if it never was. */
export async function lastReading(userId: string, name: string) {
  const rows = await deviceDatabase.read(({ readings }) => readings.of(userId));
  return rows.find((row) => row.name === name) ?? null;
}
