import { useActivities } from '@simmer/app-state/plan/activities';
import { useTimeBlockSizes } from '@simmer/app-state/plan/catalogue';
import { messageOf } from '@simmer/app-state/errors';
import { useNorthStars } from '@simmer/app-state/plan/north-stars';
import { type Change, useChange } from '@simmer/app-state/plan/use-change';
import { blockChanges, useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { newId } from '@simmer/app-state/new-id';
import type { ImportDraft } from '@simmer/domain/ics/plan-ics';
import { toast } from '@simmer/ui/toasts/toast';
import { offerUndo } from '@simmer/ui/toasts/undo';
import { useState } from 'react';
import { importedBlocks, missingActivities, type missingStars } from './import-view.ts';

const FAILED = 'The file could not be imported. Nothing was changed; try again.';
const NONE: readonly never[] = [];

/** Resolves when the latest state is painted. */
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

type NewStar = ReturnType<typeof missingStars>['fitting'][number];

/** Imports chosen drafts as one action: all or none, with one undo. */
export function useImportBlocks() {
  const library = useActivities().data ?? NONE;
  const sizes = useTimeBlockSizes().data ?? NONE;
  const blocks = useTimeBlocks().data ?? NONE;
  const northStars = useNorthStars().data ?? NONE;
  const { mutateAsync: change } = useChange(['timeBlocks', 'activities', 'northStars']);
  const [isImporting, setIsImporting] = useState(false);

  /** Resolves to false if nothing was imported; the reason has been shown. */
  const importDrafts = async (
    drafts: readonly ImportDraft[],
    newStars: readonly NewStar[],
  ): Promise<boolean> => {
    setIsImporting(true);
    // Hundreds of blocks keep the page busy for a while: the busy state is painted before.
    await nextPaint();
    const stars = newStars.map((star) => ({ ...star, id: newId() }));
    const activities = missingActivities(drafts, library).map((wanted) => ({ ...wanted, id: newId() }));
    const blocks = importedBlocks(drafts, {
      activities: [...library, ...activities],
      northStars: [...northStars, ...stars],
      sizes,
    });
    const writes = blocks.map((source) => ({ kind: 'create' as const, source, changes: {} }));
    try {
      const done = await change(
        ({ timeBlocks }) => [
          ...stars.map(({ id, ...fields }): Change => ({ resource: 'northStars', id, fields })),
          ...blockChanges(writes, timeBlocks, { activities }),
        ],
        FAILED,
      );
      const what = blocks.length === 1 ? '1 time block' : `${blocks.length} time blocks`;
      offerUndo('block.import', `Imported ${what}`, done);
      return true;
    } catch (error) {
      toast.error(messageOf(error, FAILED));
      return false;
    } finally {
      setIsImporting(false);
    }
  };

  return { sizes, blocks, activities: library, northStars, isImporting, importDrafts };
}
