import { messageOf } from '@simmer/app-state/errors/errors';
import {
  type BlocksWritten,
  type BlockWrites,
  revision,
  useApplyBlockWrites,
} from '@simmer/app-state/time-blocks/time-blocks';
import { useBlockSteps } from '@simmer/app-state/undo/steps';
import type { ChangeKind } from '@simmer/domain/changes/change-kinds';
import { toast } from '@simmer/ui/toasts/toast';
import { type UndoEntry, withdrawUndo } from '@simmer/ui/undo/undo';
import { useMemo } from 'react';
import { restoreCard } from '../planning/focus-card.ts';
import type { TimeBlock } from '../planning/planning-types.ts';
import { offerUndo } from './offer-undo.ts';

export interface WriteTexts {
  readonly kind: ChangeKind;
  readonly success: string;
  /** Shown when the server gives no reason. */
  readonly failure: string;
  /** Tells why it could not be saved; a toast where nobody else does. */
  readonly showFailure?: (text: string, error: unknown) => void;
  /** Ids of activities that were made for it: they go and come with its blocks. */
  readonly made?: readonly string[];
  /** The day (null: among the unassigned) on which a card has the focus again when it was undone. */
  readonly undoneOn?: string | null;
}

/** What was done to some blocks, and its place among what can be undone. */
export interface BlocksDone extends BlocksWritten {
  readonly entry: UndoEntry;
}

export interface BlockWriter {
  /**
   * Makes the writes of an editing rule: shown at once, told, and undone from the toast or by Ctrl/⌘+Z. `seen` are the
   * blocks as the person saw them who asked for it. Null when it could not be saved; the person has been told then.
   */
  readonly write: (
    writes: BlockWrites,
    seen: readonly TimeBlock[],
    texts: WriteTexts,
  ) => Promise<BlocksDone | null>;
  /** Does something else instead of what was done: as if only that had been asked for, and undone as one. */
  readonly revise: (done: BlocksDone, writes: BlockWrites, texts: WriteTexts) => Promise<BlocksDone | null>;
}

const idsOf = (blocks: readonly TimeBlock[]): string[] => blocks.map(({ id }) => id);

async function withToasts<Done>(texts: WriteTexts, work: () => Promise<Done>): Promise<Done | null> {
  const { failure, showFailure = (text) => toast.error(text) } = texts;
  try {
    return await work();
  } catch (error) {
    showFailure(messageOf(error, failure), error);
    return null;
  }
}

/** @param options as of `useApplyBlockWrites` */
export function useBlockWrites(options?: Parameters<typeof useApplyBlockWrites>[0]): BlockWriter {
  const { mutateAsync: apply } = useApplyBlockWrites(options);
  const stepsOf = useBlockSteps();
  return useMemo(() => {
    const offer = (done: BlocksWritten, { kind, success, made, undoneOn }: WriteTexts): BlocksDone => {
      const { undo, redo } = stepsOf(done, made);
      const undoHere = async () => {
        await undo();
        if (undoneOn !== undefined) restoreCard(idsOf(done.before), undoneOn);
      };
      return { ...done, entry: offerUndo(kind, success, { undo: undoHere, redo }) };
    };
    return {
      write: (writes, seen, texts) =>
        withToasts(texts, async () => offer(await apply({ writes, seen }), texts)),
      revise: (done, writes, texts) =>
        withToasts(texts, async () => {
          const { action, whole } = revision(done, writes);
          const revised = whole(await apply(action));
          withdrawUndo(done.entry);
          return offer(revised, texts);
        }),
    };
  }, [apply, stepsOf]);
}
