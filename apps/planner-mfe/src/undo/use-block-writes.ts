import { messageOf } from '@simmer/app-state/errors';
import { type BlockWrites, useApplyBlockWrites, useTimeBlocks } from '@simmer/app-state/time-blocks';
import { inverseWrites } from '@simmer/domain/editing/inverse-writes';
import { toast } from '@simmer/ui/toast';
import { useCallback, useEffect, useRef } from 'react';
import type { TimeBlock } from '../planning/planning-types.ts';
import { offerUndo } from './offer-undo.ts';
import { undoStore } from './undo.store.ts';

export interface WriteTexts {
  readonly success: string;
  /** Shown when the server gives no reason. */
  readonly failure: string;
}

const current = (writes: BlockWrites): BlockWrites =>
  writes.map((write) => (write.kind === 'create' ? write : { ...write, id: undoStore.nowCalled(write.id) }));

/**
 * Makes the writes of an editing rule: shown at once, told, and undone from the toast or by Ctrl/⌘+Z. Resolves to
 * false when they could not be saved; the person has been told then.
 */
export function useBlockWrites(): (writes: BlockWrites, texts: WriteTexts) => Promise<boolean> {
  const { mutateAsync } = useApplyBlockWrites();
  const { data } = useTimeBlocks();
  const blocks = useRef<readonly TimeBlock[]>([]);
  useEffect(() => {
    blocks.current = data ?? [];
  }, [data]);

  return useCallback(
    async (writes, { success, failure }) => {
      const before = blocks.current;
      try {
        const created = await mutateAsync(writes);
        const ids = created.map(({ id }) => id);
        offerUndo(success, async () => {
          const back = inverseWrites(writes, before, ids);
          const restored = await mutateAsync(current(back));
          const gone = back.flatMap((write) => (write.kind === 'create' ? [write.source.id] : []));
          restored.forEach(({ id }, index) => undoStore.rename(gone[index] ?? id, id));
        });
        return true;
      } catch (error) {
        toast.error(messageOf(error, failure));
        return false;
      }
    },
    [mutateAsync],
  );
}
