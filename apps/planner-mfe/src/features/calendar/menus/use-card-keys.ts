import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { isHeld } from '@simmer/ui/drag/drag-session';
import { shortcutOf } from '@simmer/ui/keyboard/shortcut-keys';
import { useEffect, useEffectEvent } from 'react';
import type { TimeBlock, TimeBlockSize } from '../../../shared/planning-types.ts';
import { type Mark, useMarkOutcome } from '../outcomes/use-mark-outcome.ts';
import { useBlockWrites } from '../../../shared/use-block-writes.ts';
import { DELETE_FAILED, deletedText, deleteWrites } from '../../time-block/model/edit-scope.ts';
import type { EditScope } from '../../time-block/model/scopes-of.ts';
import { weekDrag } from '../model/week-session.ts';
import type { BlockCard } from '../model/block-card.ts';
import { type Length, lengthOfSize, nextLength } from '../resize/length.ts';
import { resizeChange } from '../resize/resize-change.ts';
import { useChangeOccurrence } from '../drag/use-move-block.ts';

/** The mark that a further D gives: done, then partly done, then not done, then none (OUT-3). */
function nextMark(block: TimeBlock, date: string): Mark {
  switch (outcomeOn(block, date)?.result) {
    case undefined:
      return { result: 'done' };
    case 'done':
      return { result: 'partly' };
    case 'partly':
      return { result: 'missed' };
    default:
      return null;
  }
}

interface CardKeys {
  readonly today: string;
  /** The sizes, shortest first: key 1 is the first. */
  readonly sizes: readonly TimeBlockSize[];
  /** Returns the card of a block on a day, or with `date` null among the unassigned. */
  readonly cardOf: (id: string, date: string | null) => BlockCard | undefined;
}

/** Deletes the occurrence of a card, or that and all following ones, with undo (CAL-61). */
export function useDeleteOccurrence() {
  const { write } = useBlockWrites();
  return (block: TimeBlock, date: string | null, scope: EditScope) => {
    const writes = deleteWrites(block, date === null ? null : { date, scope });
    const isWhole = writes.some(({ kind }) => kind === 'delete');
    return write(writes, [block], {
      kind: 'block.delete',
      success: deletedText(isWhole || date === null ? null : { date, scope }),
      failure: DELETE_FAILED,
      undoneOn: date,
    });
  };
}

/** Down is longer, because the lower edge of the card moves down. */
const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['shift+down', 1],
  ['shift+up', -1],
]);

/** The length that a key gives: a digit that of a size (CAL-63), Shift with an arrow the next one (CAL-65). */
function lengthOfKey(key: string, minutes: number, sizes: readonly TimeBlockSize[]): Length | undefined {
  const step = STEPS.get(key);
  if (step !== undefined) return nextLength(minutes, sizes, step);
  const size = /^[1-9]$/.test(key) ? sizes[Number(key) - 1] : undefined;
  return size && lengthOfSize(size);
}

/**
 * The keys of the focused card: D marks the block, digits and Shift with an arrow resize it, Delete removes it
 * (CAL-61).
 */
export function useCardKeys({ today, sizes, cardOf }: CardKeys): void {
  const mark = useMarkOutcome();
  const change = useChangeOccurrence();
  const remove = useDeleteOccurrence();
  const press = useEffectEvent((key: string, card: BlockCard, date: string | null): boolean => {
    const { block, name, minutes, proposal } = card;
    if (proposal !== null) {
      if (key === 'delete') proposal.leaveOut();
      return key === 'delete';
    }
    if (key === 'delete' || key === 'shift+delete') {
      void remove(block, date, key === 'shift+delete' ? 'following' : 'only');
      return true;
    }
    if (date === null) return false;
    if (key === 'd' && date <= today) {
      void mark(block, date, nextMark(block, date));
      return true;
    }
    const length = lengthOfKey(key, minutes, sizes);
    return length !== undefined && change(resizeChange(block, date, length), name, true);
  });
  const pressOn = useEffectEvent((key: string) => {
    const { blockId, date = null } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
    const card = blockId === undefined ? undefined : cardOf(blockId, date);
    return card !== undefined && press(key, card, date);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      if (key !== null && !isHeld(weekDrag.getState()) && pressOn(key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
