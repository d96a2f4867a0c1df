import { useActivities } from '@simmer/app-state/activities/activities';
import { useTimeBlockSizes } from '@simmer/app-state/catalogue/catalogue';
import { messageOf } from '@simmer/app-state/errors/errors';
import { useBlockSteps } from '@simmer/app-state/undo/steps';
import { useApplyBlockWrites, useTimeBlocks } from '@simmer/app-state/time-blocks/time-blocks';
import { newId } from '@simmer/app-state/storage/new-id';
import type { ImportDraft } from '@simmer/domain/ics/plan-ics';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { offerUndo } from '../../../planning/offer-undo.ts';
import { importedBlocks, missingActivities } from './import-view.ts';

const NONE: readonly never[] = [];

/** Imports chosen drafts as one action: all or none, with one undo. */
export function useImportBlocks() {
  const library = useActivities().data ?? NONE;
  const sizes = useTimeBlockSizes().data ?? NONE;
  const blocks = useTimeBlocks().data ?? NONE;
  const { mutateAsync: applyWrites } = useApplyBlockWrites();
  const stepsOf = useBlockSteps();
  const [isImporting, setIsImporting] = useState(false);
  // A retry after a lost response must send the same request.
  const [ids] = useState(() => new Map<string, string>());
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? newId();
    ids.set(name, id);
    return id;
  };

  /** Resolves to false if nothing was imported; the reason has been shown. */
  const importDrafts = async (drafts: readonly ImportDraft[]): Promise<boolean> => {
    setIsImporting(true);
    const activities = missingActivities(drafts, library).map((wanted) => ({
      ...wanted,
      id: idOf(wanted.name),
    }));
    try {
      const blocks = importedBlocks(drafts, [...library, ...activities], sizes);
      const writes = blocks.map((source) => ({ kind: 'create' as const, source, changes: {} }));
      const done = await applyWrites({ writes, seen: [], activities });
      const count = done.after.length;
      const what = count === 1 ? '1 time block' : `${count} time blocks`;
      const made = activities.map(({ id }) => id);
      offerUndo('block.import', `Imported ${what}`, stepsOf(done, made));
      return true;
    } catch (error) {
      toast.error(messageOf(error, 'The file could not be imported. Nothing was changed; please try again.'));
      return false;
    } finally {
      setIsImporting(false);
    }
  };

  return { sizes, blocks, activities: library, isImporting, importDrafts };
}
