import {
  dropImport,
  type ImportState,
  useImportProgress,
} from '@simmer/app-state/personal-data/data-management';
import { toast } from '@simmer/ui/toasts/toast';
import { useEffect } from 'react';

// Card and dialog both look: it is said once.
let announced: string | null = null;

/** Says how an import ended: what was refused stays to be read; without it there is nothing more to tell. */
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
