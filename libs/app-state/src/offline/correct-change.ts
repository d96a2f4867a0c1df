import { useEffect, useState } from 'react';
import { deviceDatabase } from '@simmer/offline/disk/device-database';
import { notifyOtherTabs } from '@simmer/offline/disk/tabs';
import { findChange, openCorrection, type OpenCorrection } from '@simmer/offline/outbox/outbox';
import { showOutbox } from './offline.ts';
import { useSession } from '../session/session.ts';
import { isOfSameItem } from '@simmer/offline/outbox/command';
import { type Correction, correctionOf } from '@simmer/offline/merge/correction';

export type { Correction };

const correctionIn = (userId: string, id: string): Promise<Correction | null> =>
  deviceDatabase.read(async (tables) => {
    const change = await findChange(tables, userId, id);
    return change?.state === 'unsaved' && !change.isConflict ? correctionOf(change) : null;
  });

/**
 * From now on what this page saves of the same item replaces the unsaved change, in the transaction that stores it.
 * Returns how to end that.
 */
export function beginCorrection(userId: string, id: string): () => void {
  const ownCorrection: OpenCorrection = {
    replaceBy: async (tables, command) => {
      const former = await findChange(tables, userId, id);
      if (former?.state === 'unsaved' && isOfSameItem(former.command, command))
        tables.outbox.remove(userId, former.seq);
    },
    show: () => {
      notifyOtherTabs(userId);
      void showOutbox(userId);
    },
  };
  openCorrection.now = ownCorrection;
  return () => {
    if (openCorrection.now === ownCorrection) openCorrection.now = null;
  };
}

/**
 * What a form shows of an unsaved change, which it replaces by what it saves. Undefined while it is read; null if nothing
 * of it can be corrected any more.
 */
export function useCorrection(id: string): Correction | null | undefined {
  const userId = useSession(({ user }) => user?.id ?? null);
  const [correction, setCorrection] = useState<Correction | null>();
  useEffect(() => {
    if (userId === null) return undefined;
    let isOpen = true;
    const end = beginCorrection(userId, id);
    correctionIn(userId, id).then(
      (found) => isOpen && setCorrection(found),
      () => isOpen && setCorrection(null),
    );
    return () => {
      isOpen = false;
      end();
    };
  }, [userId, id]);
  return correction;
}
