import { announceChange, offlineStore } from './offline.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onOtherTabWrites } from '@simmer/offline/disk/tabs';
import { lastAgreement } from '@simmer/offline/disk/browser-storage';
import { queryKeys } from '../query-cache/query-keys.ts';
import { useSession } from '../session/session.ts';
import { discardChange, type DiscardResult } from '@simmer/offline/outbox/discard-change';
import { readWaitingList, type WaitingChange, type WaitingList } from '@simmer/offline/outbox/waiting-list';

export type { DiscardResult, WaitingChange, WaitingList };

/** How often the list is read again: a change that a tab sends at once is not announced. */
const LOOK_MS = 1_000;

interface Shown {
  readonly userId: string;
  readonly list: WaitingList;
  /** When this browser last had what the account has; null if it is not known. */
  readonly agreedAt: string | null;
}

/** The signed-in user's changes that are not in the account yet, as of now in all tabs; null while they are read. */
export function useWaitingList(): Omit<Shown, 'userId'> | null {
  const userId = useSession(({ user }) => user?.id ?? null);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (userId === null) return undefined;
    let isOver = false;
    const look = async () => {
      const list = await readWaitingList(userId);
      if (!isOver) setShown({ userId, list, agreedAt: lastAgreement(userId) });
    };
    // What cannot be read now is read again soon.
    const lookSafely = () => void look().catch(() => undefined);
    lookSafely();
    const timer = setInterval(lookSafely, LOOK_MS);
    const stops = [
      offlineStore.subscribe(lookSafely),
      onOtherTabWrites((scope) => {
        if (scope === userId) lookSafely();
      }),
    ];
    return () => {
      isOver = true;
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [userId]);
  // Never those of the user before.
  return shown !== null && shown.userId === userId ? shown : null;
}

/** Discards a change with its named dependents; the screens then show the plan without them. */
export function useDiscardChange(): (change: WaitingChange) => Promise<DiscardResult> {
  const userId = useSession(({ user }) => user?.id ?? null);
  const client = useQueryClient();
  return async ({ id, dependents }) => {
    if (userId === null) return 'gone';
    const named = dependents.map((each) => each.id);
    const result = await discardChange(userId, id, named);
    await announceChange(userId);
    await client.invalidateQueries({ queryKey: queryKeys.allPlanning(userId) });
    return result;
  };
}
