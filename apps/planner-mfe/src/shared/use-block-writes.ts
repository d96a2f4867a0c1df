import type { NewBlockActivity } from '@simmer/contracts/schemas/time-block.schema';
import { messageOf, StaleError } from '@simmer/app-state/errors';
import {
  type Change,
  type ChangePlan,
  type SavedChange,
  type SentChange,
  useChange,
} from '@simmer/app-state/plan/use-change';
import { blockChanges, type BlockWrites } from '@simmer/app-state/plan/time-blocks';
import type { ChangeKind } from '@simmer/domain/change-kinds';
import { isTakenOut } from '@simmer/domain/recurrence/series';
import { toast } from '@simmer/ui/toasts/toast';
import { offerUndo, type UndoEntry, withdrawUndo } from '@simmer/ui/toasts/undo';
import { useMemo } from 'react';
import { restoreCard } from './focus-card.ts';
import type { TimeBlock } from './planning-types.ts';

export type { BlockWrites };

export interface WriteTexts {
  readonly kind: ChangeKind;
  readonly success: string;
  /** The message if the server gives no reason. */
  readonly failure: string;
  /** Shows why the blocks could not be stored, in the form or line that is still open; default: a toast. */
  readonly showFailure?: (text: string, error: unknown) => void;
  /**
   * Tells why the server has refused the blocks, which are listed then; default: the form that made them opens again, or
   * a toast.
   */
  readonly onRefused?: (text: string, error: unknown, refused: SentChange) => void;
  /** New activities of the blocks. */
  readonly created?: readonly NewBlockActivity[];
  /** Changes of existing activities, in the same step. */
  readonly changed?: readonly Change[];
  /** The day (null: among the unassigned) whose card gets the focus after an undo. */
  readonly undoneOn?: string | null;
}

/** A saved change of blocks, and its undo entry. */
export interface SavedBlocks extends Pick<SavedChange, 'asked'> {
  /** The changed blocks, as they are now. */
  readonly after: readonly TimeBlock[];
  readonly entry: UndoEntry;
}

export interface BlockWriter {
  /**
   * Applies the writes of an editing rule: shown at once, reported by a toast when they are stored, and undoable.
   * @param seen the blocks as the person saw them
   * @returns null if the blocks could not be stored; the failure has been shown
   */
  readonly write: (
    writes: BlockWrites,
    seen: readonly TimeBlock[],
    texts: WriteTexts,
  ) => Promise<SavedBlocks | null>;
  /** Makes the change of the answer to a question instead of the one that it was asked after, with one undo. */
  readonly answer: (done: SavedBlocks, writes: BlockWrites, texts: WriteTexts) => Promise<SavedBlocks | null>;
}

const blocksOf = ({ items }: SavedChange): TimeBlock[] =>
  items.flatMap(({ resource, item }) =>
    resource === 'timeBlocks' && item !== null ? [item as TimeBlock] : [],
  );

/** What is said of marked days that stay where they were, though their series is on other days now (BLK-85). */
function stayingText(writes: BlockWrites, after: readonly TimeBlock[]): string {
  const isOfSeries = writes.some((write) => write.kind === 'series' && write.series.scope !== 'only');
  const staying = after.filter((block) => isTakenOut(block) && (block.outcomes ?? []).length > 0);
  return isOfSeries && staying.length > 1 ? `. ${staying.length} marked days stay where they were` : '';
}

/** The ids of the changed blocks that existed before. */
const idsOf = (writes: BlockWrites): string[] =>
  writes.flatMap((write) => (write.kind === 'create' ? [] : [write.id]));

/** @param options see `useChange` */
export function useBlockWrites(options?: Parameters<typeof useChange>[1]): BlockWriter {
  const { mutateAsync: change } = useChange(['timeBlocks', 'activities'], options);
  return useMemo(() => {
    const make = async (
      by: ChangePlan,
      writes: BlockWrites,
      { kind, success, failure, created = [], changed = [], undoneOn, ...texts }: WriteTexts,
      { seen = [], replaced }: { readonly seen?: readonly TimeBlock[]; readonly replaced?: SavedBlocks },
    ): Promise<SavedBlocks | null> => {
      const { showFailure = (text) => toast.error(text) } = texts;
      const tell: typeof texts.onRefused = (text, _error, refused) => refused.tell(text);
      const { onRefused = texts.showFailure ? tell : showFailure } = texts;
      const more = { seen, activities: created };
      try {
        const done = await by(
          ({ timeBlocks }) => [...changed, ...blockChanges(writes, timeBlocks, more)],
          (error, refused) => onRefused(messageOf(error, failure), error, refused),
        );
        const undo = async () => {
          await done.undo();
          if (undoneOn !== undefined) restoreCard(idsOf(writes), undoneOn);
        };
        if (replaced !== undefined) withdrawUndo(replaced.entry);
        const after = blocksOf(done);
        const entry = offerUndo(kind, `${success}${stayingText(writes, after)}`, { ...done, undo });
        return { after, entry, asked: done.asked };
      } catch (error) {
        // The refused answer had taken the place of a change that was then never made.
        if (replaced?.asked?.isOpen() === false && !(error instanceof StaleError))
          withdrawUndo(replaced.entry);
        showFailure(messageOf(error, failure), error);
        return null;
      }
    };
    return {
      write: (writes, seen, texts) => make(change, writes, texts, { seen }),
      answer: async (done, writes, texts) =>
        done.asked && make(done.asked.answer, writes, texts, { replaced: done }),
    };
  }, [change]);
}
