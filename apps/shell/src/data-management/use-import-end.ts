import { undoFailureOf } from '@simmer/app-state/errors/errors';
import {
  canUndoImport,
  dropImport,
  type ImportState,
  useImportProgress,
  useUndoImport,
} from '@simmer/app-state/personal-data/data-management';
import { toast } from '@simmer/ui/toasts/toast';
import { offerUndo } from '@simmer/ui/undo/undo';
import { useEffect } from 'react';
import { useLatest } from '@simmer/ui/hooks/use-latest';

// Card and dialog both observe the end: it is announced once.
let announced: string | null = null;

const TEXTS = {
  import: ['Data imported successfully!', 'Imported'],
  restore: ['Your backup is restored', 'Restored'],
  merge: ['This browser’s plan is in your account now', 'Added'],
  undo: ['Undone', 'Undone'],
} as const;

/**
 * Announces the end of an import, which this page can undo as one: with rejected items the result stays visible;
 * otherwise it is removed.
 */
function announceEnd(state: ImportState, undo: () => Promise<false>): void {
  const { id, total, refused, purpose = 'import' } = state;
  if (announced === id) return;
  announced = id;
  const [whole, done] = TEXTS[purpose];
  const isWhole = refused.length === 0;
  const text = isWhole ? whole : `${done} ${total - refused.length} of ${total}`;
  if (canUndoImport(id))
    offerUndo({ kind: 'plan.import', text, undo, redo: async () => false, describeFailure: undoFailureOf });
  else if (isWhole) toast.success(text);
  else toast.info(text);
  if (isWhole) dropImport();
}

/** Announces the end of an import while the page is open. */
export function useImportEnd(): void {
  const { state } = useImportProgress();
  const undo = useLatest(useUndoImport());
  useEffect(() => {
    if (state === null || state.next < state.total) return;
    announceEnd(state, async () => {
      const kept = await undo.current(state.id);
      if (kept.length > 0) toast.info(`Changed since, and left as it is: ${kept.join(', ')}`);
      return false;
    });
  }, [state, undo]);
}
