import {
  canUndoImport,
  type ImportState,
  isUndoRun,
  useImportProgress,
  useImportUndo,
} from '@simmer/app-state/personal-data/data-management';
import { toast } from '@simmer/ui/toasts/toast';
import { offerUndo, type StepInProgress } from '@simmer/ui/toasts/undo';
import { useEffect } from 'react';
import { useLatest } from '@simmer/ui/hooks/use-latest';

// The id of the last announced import: card and dialog both observe the end, which is announced once.
let announced: string | null = null;

const TEXTS = {
  import: ['Data imported successfully!', 'Imported'],
  merge: ['This browser’s plan is in your account now', 'Added'],
  undo: ['Undone', 'Undone'],
} as const;

/**
 * Announces the end of an import, which this page can undo and redo as a whole. With rejected items the result stays
 * visible; otherwise it is removed.
 */
function announceEnd(
  state: ImportState,
  latest: () => ReturnType<typeof useImportUndo> & { readonly drop: (id: string) => void },
): void {
  const { id, total, refused, purpose } = state;
  if (announced === id) return;
  announced = id;
  const [whole, done] = TEXTS[purpose];
  const isWhole = refused.length === 0;
  const text = isWhole ? whole : `${done} ${total - refused.length} of ${total}`;
  if (canUndoImport(id)) {
    offerUndo('plan.import', text, {
      undo: () => begin(latest().undo(id)),
      redo: () => begin(latest().redo(id)),
    });
  } else if (!isWhole) toast.info(text);
  else if (!isUndoRun(id)) toast.success(text);
  if (isWhole) latest().drop(id);
}

/** Begins a step. Items that were changed since the import are named at once; the rest may take a while. */
async function begin(step: ReturnType<ReturnType<typeof useImportUndo>['undo']>): Promise<StepInProgress> {
  const { keptLabels, ended } = await step;
  if (keptLabels.length > 0) toast.info(`Changed since, and left as it is: ${keptLabels.join(', ')}`);
  return { ended };
}

/** Announces the end of an import while the page is open. */
export function useImportEnd(): void {
  const { state, drop } = useImportProgress();
  const latest = useLatest({ ...useImportUndo(), drop });
  useEffect(() => {
    if (state === null || state.next < state.total) return;
    announceEnd(state, () => latest.current);
  }, [state, latest]);
}
