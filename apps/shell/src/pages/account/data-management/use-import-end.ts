import {
  dropImport,
  type ImportState,
  useImportProgress,
} from '@simmer/app-state/personal-data/data-management';
import { toast } from '@simmer/ui/toasts/toast';
import { useEffect } from 'react';

// Card and dialog both observe the end: it is announced once.
let announced: string | null = null;

/** Announces the end of an import: with rejected items the result stays visible; otherwise it is removed. */
function announceEnd({ id, total, refused }: ImportState): void {
  if (announced === id) return;
  announced = id;
  if (refused.length === 0) {
    toast.success('Data imported successfully!');
    dropImport();
  } else {
    toast.info(`Imported ${total - refused.length} of ${total}`);
  }
}

/** Announces the end of an import while the page is open. */
export function useImportEnd(): void {
  const { state } = useImportProgress();
  useEffect(() => {
    if (state !== null && state.next >= state.total) announceEnd(state);
  }, [state]);
}
