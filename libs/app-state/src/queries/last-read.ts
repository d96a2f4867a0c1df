import { useStore } from 'zustand';
import { isUnreachable, NeverReadError } from '../errors.ts';
import { isOnCopy } from '../plan/read-plan.ts';
import { keepReading, lastReading, readingsStore, showReadAt } from '@simmer/plan/disk/readings';
import { probeServer } from '../session/load-session.ts';
import { sessionStore } from '../plan-client/session-store.ts';
import { whenIdle } from '@simmer/plan/disk/when-idle';

/** The time of the oldest reading that the page shows in place of the server's data; null if it shows none. */
export const useOldestReading = (name: 'account' | 'calendar events' | 'plan'): string | null =>
  useStore(readingsStore, ({ shownSince }) => {
    const times = Object.entries(shownSince).flatMap(([each, readAt]) =>
      each.startsWith(name) ? readAt : [],
    );
    return times.toSorted()[0] ?? null;
  });

type HasAge<Data> = (data: Data) => boolean;

async function readLast<Data>(userId: string, name: string, hasAge: HasAge<Data>): Promise<Data> {
  const last = await lastReading(userId, name);
  if (last === null) throw new NeverReadError('This browser has not read it yet.');
  const data = last.data as Data;
  showReadAt(name, hasAge(data) ? last.readAt : null);
  return data;
}

/**
 * Reads from the server; while the server is unreachable, returns what this browser has read last (OFF-80).
 * @param hasAge whether the page tells how old the data is.
 */
export async function readOrLast<Data>(
  name: string,
  ask: () => Promise<Data>,
  hasAge: HasAge<Data> = () => true,
): Promise<Data> {
  const userId = sessionStore.getState().user?.id;
  if (isOnCopy(userId)) return readLast(userId, name, hasAge);
  try {
    const data = await ask();
    showReadAt(name, null);
    if (userId !== undefined) whenIdle(() => void keepReading(userId, name, data));
    return data;
  } catch (error) {
    if (!isUnreachable(error) || userId === undefined) throw error;
    await probeServer();
    if (!isOnCopy(userId)) throw error;
    return readLast(userId, name, hasAge);
  }
}
