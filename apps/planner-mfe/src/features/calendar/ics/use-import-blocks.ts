import { useActivities } from '@simmer/app-state/activities/activities';
import { useTimeBlockSizes } from '@simmer/app-state/catalogue/catalogue';
import { messageOf } from '@simmer/app-state/errors/errors';
import { useCreateNorthStar, useNorthStars } from '@simmer/app-state/north-stars/north-stars';
import { type Steps, useBlockSteps, useItemSteps } from '@simmer/app-state/undo/steps';
import { useApplyBlockWrites, useTimeBlocks } from '@simmer/app-state/time-blocks/time-blocks';
import { newId } from '@simmer/app-state/storage/new-id';
import type { ImportDraft } from '@simmer/domain/ics/plan-ics';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import type { NorthStar } from '../../../planning/planning-types.ts';
import { offerUndo } from '../../../planning/offer-undo.ts';
import { importedBlocks, missingActivities, type missingStars } from './import-view.ts';

const NONE: readonly never[] = [];

/** Resolves once what was set is drawn. */
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

type NewStar = ReturnType<typeof missingStars>['fitting'][number];

/** One that is used by now stays. */
const undoStars = (stars: readonly Steps[]) => Promise.allSettled(stars.map(({ undo }) => undo()));

/** The steps of blocks with those of the North Stars that were made for them. */
const withStars = (blocks: Steps, stars: readonly Steps[]): Steps => ({
  undo: async () => {
    await blocks.undo();
    await undoStars(stars);
  },
  redo: async () => {
    for (const star of stars) await star.redo();
    await blocks.redo();
  },
});

/** Imports chosen drafts as one action: all or none, with one undo. */
export function useImportBlocks() {
  const library = useActivities().data ?? NONE;
  const sizes = useTimeBlockSizes().data ?? NONE;
  const blocks = useTimeBlocks().data ?? NONE;
  const northStars = useNorthStars().data ?? NONE;
  const { mutateAsync: createStar } = useCreateNorthStar();
  const starStepsOf = useItemSteps('northStar');
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
  const importDrafts = async (
    drafts: readonly ImportDraft[],
    newStars: readonly NewStar[],
  ): Promise<boolean> => {
    setIsImporting(true);
    // Hundreds of blocks keep the page busy for a while: it is said before that.
    await nextPaint();
    const stars: NorthStar[] = [];
    const starSteps: Steps[] = [];
    const activities = missingActivities(drafts, library).map((wanted) => ({
      ...wanted,
      id: idOf(wanted.name),
    }));
    try {
      for (const star of newStars) {
        const made = await createStar({ ...star, id: idOf(`star ${star.name}`) });
        stars.push(made);
        starSteps.push(starStepsOf({ before: null, after: made }));
      }
      const blocks = importedBlocks(drafts, {
        activities: [...library, ...activities],
        northStars: [...northStars, ...stars],
        sizes,
      });
      const writes = blocks.map((source) => ({ kind: 'create' as const, source, changes: {} }));
      const done = await applyWrites({ writes, seen: [], activities });
      const count = done.after.length;
      const what = count === 1 ? '1 time block' : `${count} time blocks`;
      const made = activities.map(({ id }) => id);
      offerUndo('block.import', `Imported ${what}`, withStars(stepsOf(done, made), starSteps));
      return true;
    } catch (error) {
      await undoStars(starSteps);
      toast.error(messageOf(error, 'The file could not be imported. Nothing was changed; please try again.'));
      return false;
    } finally {
      setIsImporting(false);
    }
  };

  return { sizes, blocks, activities: library, northStars, isImporting, importDrafts };
}
