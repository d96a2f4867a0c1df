import type { NewBlockActivity } from '@simmer/contracts/schemas/time-block.schema';
import { messageOf } from '@simmer/app-state/errors/errors';
import {
  type BlocksWritten,
  type BlockWrites,
  revision,
  useApplyBlockWrites,
} from '@simmer/app-state/time-blocks/time-blocks';
import { useBlockSteps } from '@simmer/app-state/undo/steps';
import type { ChangeKind } from '@simmer/domain/changes/change-kinds';
import { carryOutcomes } from '@simmer/domain/outcomes/carry-outcomes';
import { toast } from '@simmer/ui/toasts/toast';
import { type UndoEntry, withdrawUndo } from '@simmer/ui/undo/undo';
import { useMemo } from 'react';
import { restoreCard } from './focus-card.ts';
import type { TimeBlock } from './planning-types.ts';
import { offerUndo } from './offer-undo.ts';

export interface WriteTexts {
  readonly kind: ChangeKind;
  readonly success: string;
  /** The message if the server gives no reason. */
  readonly failure: string;
  /** Shows why it could not be saved; default: a toast. */
  readonly showFailure?: (text: string, error: unknown) => void;
  /** New activities of its blocks: they are created, removed and restored with them. */
  readonly created?: readonly NewBlockActivity[];
  /** The day (null: among the unassigned) whose card gets the focus after an undo. */
  readonly undoneOn?: string | null;
}

/** A change of some blocks, and its undo entry. */
export interface BlocksDone extends BlocksWritten {
  readonly entry: UndoEntry;
}

export interface BlockWriter {
  /**
   * Applies the writes of an editing rule: shown at once, reported by a toast, and undoable. `seen` are the blocks as
   * the person saw them. Null if it could not be saved; the failure has been shown.
   */
  readonly write: (
    writes: BlockWrites,
    seen: readonly TimeBlock[],
    texts: WriteTexts,
  ) => Promise<BlocksDone | null>;
  /** Replaces a change by another one, as if only that had been made, with one undo. */
  readonly revise: (done: BlocksDone, writes: BlockWrites, texts: WriteTexts) => Promise<BlocksDone | null>;
}

const idsOf = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);

async function withToasts<Done>(texts: WriteTexts, work: () => Promise<Done>): Promise<Done | null> {
  const { failure, showFailure = (text) => toast.error(text) } = texts;
  try {
    return await work();
  } catch (error) {
    showFailure(messageOf(error, failure), error);
    return null;
  }
}

/** @param options see `useApplyBlockWrites` */
export function useBlockWrites(options?: Parameters<typeof useApplyBlockWrites>[0]): BlockWriter {
  const { mutateAsync: apply } = useApplyBlockWrites(options);
  const stepsOf = useBlockSteps();
  return useMemo(() => {
    const offer = (
      done: BlocksWritten,
      { kind, success, created = [], undoneOn }: WriteTexts,
    ): BlocksDone => {
      const { undo, redo } = stepsOf(done, idsOf(created));
      const undoHere = async () => {
        await undo();
        if (undoneOn !== undefined) restoreCard(idsOf(done.before), undoneOn);
      };
      return { ...done, entry: offerUndo(kind, success, { undo: undoHere, redo }) };
    };
    return {
      write: (writes, seen, texts) =>
        withToasts(texts, async () => {
          const { created: activities = [] } = texts;
          return offer(await apply({ writes: carryOutcomes(writes), seen, activities }), texts);
        }),
      revise: (done, writes, texts) =>
        withToasts(texts, async () => {
          const { action, whole } = revision(done, carryOutcomes(writes));
          const revised = whole(await apply(action));
          withdrawUndo(done.entry);
          return offer(revised, texts);
        }),
    };
  }, [apply, stepsOf]);
}
