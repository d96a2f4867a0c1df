import { messageOf } from '@simmer/app-state/errors/errors';
import {
  useCreateIdealBlock,
  useRemoveIdealBlock,
  useUpdateIdealBlock,
} from '@simmer/app-state/ideal-week/ideal-blocks';
import { type Change, useItemSteps } from '@simmer/app-state/undo/steps';
import type {
  CreateIdealBlock,
  IdealBlock,
  UpdateIdealBlock,
} from '@simmer/contracts/schemas/ideal-block.schema';
import { useMemo } from 'react';
import { offerUndo } from '../../planning/offer-undo.ts';
import { useFailure } from '../../planning/use-failure.ts';

const KIND = 'ideal-week.change';
const FAILED = 'Your ideal week could not be saved. Please try again.';

async function inTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step();
}

/** Adds, changes and removes blocks of the ideal week, each with undo; a failure is shown by the caller. */
export function useIdealActions() {
  const { mutateAsync: create, isPending: isAdding } = useCreateIdealBlock();
  const { mutateAsync: update, isPending: isChanging } = useUpdateIdealBlock();
  const { mutateAsync: drop, isPending: isRemoving } = useRemoveIdealBlock();
  const stepsOf = useItemSteps('idealBlock');
  const { text: failure, show, forget } = useFailure();
  const actions = useMemo(() => {
    const run = async (text: string, work: () => Promise<Change<IdealBlock>>): Promise<boolean> => {
      forget();
      try {
        offerUndo(KIND, text, stepsOf(await work()));
        return true;
      } catch (error) {
        show(messageOf(error, FAILED));
        return false;
      }
    };
    return {
      add: (content: CreateIdealBlock) =>
        run('Added to your ideal week', async () => ({ before: null, after: await create(content) })),
      change: (seen: IdealBlock, changes: UpdateIdealBlock) =>
        run('Ideal week changed', async () => ({
          before: seen,
          after: await update({ id: seen.id, changes, seen }),
        })),
      remove: (seen: IdealBlock) =>
        run('Removed from your ideal week', async () => {
          await drop(seen.id);
          return { before: seen, after: null };
        }),
      /** Several, one after the other, with one undo; those before a failure stay. */
      takeOver: async (contents: readonly CreateIdealBlock[]): Promise<boolean> => {
        forget();
        const added: IdealBlock[] = [];
        try {
          for (const content of contents) added.push(await create(content));
        } catch (error) {
          show(messageOf(error, FAILED));
        }
        if (added.length === 0) return false;
        const steps = added.map((after) => stepsOf({ before: null, after }));
        offerUndo(KIND, `${added.length} added to your ideal week`, {
          undo: () => inTurn(steps.toReversed().map(({ undo }) => undo)),
          redo: () => inTurn(steps.map(({ redo }) => redo)),
        });
        return added.length === contents.length;
      },
    };
  }, [create, update, drop, stepsOf, show, forget]);
  return { ...actions, failure, isSaving: isAdding || isChanging || isRemoving };
}
