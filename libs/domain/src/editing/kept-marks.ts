import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import { occursOn } from '../recurrence/expand-occurrences.ts';
import { isSameValue } from '../same-value.ts';
import { afterWrites, withChanges, withoutBlock } from './after-writes.ts';
import type { BlockWrite, EditableBlock } from './block-write.ts';
import { takenOutOf, withoutOccurrences } from './leave-occurrence.ts';
import { dateOf, keyOf } from '../recurrence/occurrence-key.ts';
import { onOneDay } from './on-one-day.ts';
import { idInPlaceOf } from '../recurrence/series-id.ts';
import { periodOf } from '../recurrence/slots.ts';

/** A block as some writes leave it, with its marks, and the days that leave it. */
interface After<B> {
  readonly block: B;
  readonly marks: BlockOutcome[];
  readonly leaving: string[];
}

interface Reason<B> {
  /** The parts that had been removed, and come back, as a whole or from an occurrence on. */
  readonly back?: readonly B[];
  /** What is gone afterwards was deleted, with its marks. */
  readonly isRemoval?: boolean;
}

/** Whether a block has an occurrence of a part on its day. */
const hasKept = (block: EditableBlock, part: EditableBlock, date: string): boolean =>
  occursOn(block, date) && (periodOf(block) !== periodOf(part) || keyOf(block, date) === keyOf(part, date));

/** The write that leaves an occurrence where it was marked, out of its series. @param date its date in the part */
export const stayingOut = <B extends EditableBlock>(
  part: B,
  date: string,
  mark: BlockOutcome,
): BlockWrite<B> => ({
  kind: 'create',
  id: idInPlaceOf(part, date),
  source: part,
  changes: { ...onOneDay(mark.date), ...takenOutOf(part), outcomes: [mark] },
});

/**
 * The writes of a change of a series, with its marks: what somebody has said of a day stays on that day. An occurrence with a
 * mark that would move or go is taken out of the series, and stays where it was (BLK-85).
 * @param parts the parts of the series that are there
 */
export function withMarks<B extends EditableBlock>(
  writes: readonly BlockWrite<B>[],
  parts: readonly B[],
  { back = [], isRemoval = false }: Reason<B> = {},
): readonly BlockWrite<B>[] {
  const all = [...parts, ...back];
  if (all.every(({ outcomes = [] }) => outcomes.length === 0)) return writes;
  const after = afterWrites(writes, parts).map((block): After<B> => ({ block, marks: [], leaving: [] }));
  const takenOut: BlockWrite<B>[] = [];
  for (const part of all)
    for (const mark of part.outcomes ?? []) {
      const { date } = mark;
      // A mark of what is removed goes with it; one of no occurrence stays where it is.
      const stays = isRemoval || !occursOn(part, date);
      const place = after.find(({ block }) => hasKept(block, part, date));
      const own = stays ? after.find(({ block }) => block.id === part.id) : undefined;
      (place ?? own)?.marks.push(mark);
      if (place || stays) continue;
      const key = keyOf(part, date);
      const moved = after.flatMap(({ block, leaving }) => {
        const day = key === null ? null : dateOf(block, key);
        return day !== null && occursOn(block, day) ? [{ day, leaving }] : [];
      });
      for (const { day, leaving } of moved) leaving.push(day);
      // What of a removed part does not come back has no mark.
      if (moved.length > 0 || parts.includes(part)) takenOut.push(stayingOut(part, date, mark));
    }
  return [...after.reduce((placed, each) => withPlaced(placed, each, parts), writes), ...takenOut];
}

/** Writes with the marks of a block, without the days that leave it. */
function withPlaced<B extends EditableBlock>(
  writes: readonly BlockWrite<B>[],
  { block, marks, leaving }: After<B>,
  parts: readonly B[],
): readonly BlockWrite<B>[] {
  const { id } = block;
  const left = leaving.length > 0 ? withoutOccurrences(block, leaving) : null;
  if (left?.kind === 'delete') return withoutBlock(writes, id);
  const former = parts.find((part) => part.id === id);
  const changes = {
    ...(left?.kind === 'update' && left.changes),
    ...(!isSameValue(marks, former?.outcomes) && { outcomes: marks }),
  };
  return Object.keys(changes).length === 0 ? writes : withChanges(writes, id, changes);
}
