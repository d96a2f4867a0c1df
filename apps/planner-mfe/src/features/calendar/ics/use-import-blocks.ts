import { useActivities, useCreateActivity, useRemoveActivity } from '@simmer/app-state/activities';
import { useTimeBlockSizes } from '@simmer/app-state/catalogue';
import { messageOf } from '@simmer/app-state/errors';
import { useApplyBlockWrites } from '@simmer/app-state/time-blocks';
import type { ImportDraft } from '@simmer/domain/ics/plan-ics';
import { toast } from '@simmer/ui/toast';
import { useState } from 'react';
import type { Activity } from '../../../planning/planning-types.ts';
import { offerUndo } from '../../../undo/offer-undo.ts';
import { undoStore } from '../../../undo/undo.store.ts';
import { importedBlocks, missingActivities } from './import-view.ts';

/** Brings chosen drafts into the plan as one action: all of them or none, and undone as one. */
export function useImportBlocks() {
  const library = useActivities().data ?? [];
  const sizes = useTimeBlockSizes().data ?? [];
  const { mutateAsync: createActivity } = useCreateActivity();
  const { mutateAsync: removeActivity } = useRemoveActivity();
  const { mutateAsync: applyWrites } = useApplyBlockWrites();
  const [isImporting, setIsImporting] = useState(false);

  const removeAll = async (activities: readonly Activity[]) => {
    for (const { id } of activities) await removeActivity(id);
  };

  /** Resolves to false when nothing was imported; the person has been told why. */
  const importDrafts = async (drafts: readonly ImportDraft[]): Promise<boolean> => {
    setIsImporting(true);
    const made: Activity[] = [];
    try {
      for (const wanted of missingActivities(drafts, library)) made.push(await createActivity(wanted));
      const blocks = importedBlocks(drafts, [...library, ...made], sizes);
      const created = await applyWrites(
        blocks.map((source) => ({ kind: 'create' as const, source, changes: {} })),
      );
      const what = created.length === 1 ? '1 time block' : `${created.length} time blocks`;
      offerUndo(`Imported ${what}`, async () => {
        await applyWrites(created.map(({ id }) => ({ kind: 'delete', id: undoStore.nowCalled(id) })));
        await removeAll(made);
      });
      return true;
    } catch (error) {
      // What was made on the way would stay behind without a block.
      await removeAll(made).catch(() => undefined);
      toast.error(messageOf(error, 'The file could not be imported. Nothing was changed; please try again.'));
      return false;
    } finally {
      setIsImporting(false);
    }
  };

  return { sizes, isImporting, importDrafts };
}
