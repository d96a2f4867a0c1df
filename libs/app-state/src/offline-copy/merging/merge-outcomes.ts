import { limits } from '@simmer/contracts/limits';
import type { ItemFields, ItemMerge } from '@simmer/domain/conflicts/merge-item';
import { isSameValue } from '@simmer/domain/conflicts/same-value';
import { isRecord, listOf } from '../../storage/stored-json.ts';

type Item = ItemFields | null | undefined;

export interface Sides {
  readonly was: Item;
  readonly mine: Item;
  readonly now: Item;
}

const byDate = (item: Item): Map<string, ItemFields> =>
  new Map(
    listOf(item?.['outcomes']).flatMap((each) => (isRecord(each) ? [[String(each['date']), each]] : [])),
  );

/** The outcomes of a block with what this side marked; null if both sides marked a day differently (OUT-4). */
export function mergeOutcomes({ was, mine, now }: Sides): readonly ItemFields[] | null {
  const [before, wanted, merged] = [byDate(was), byDate(mine), byDate(now)];
  for (const date of new Set([...before.keys(), ...wanted.keys()])) {
    const [base, own, theirs] = [before.get(date), wanted.get(date), merged.get(date)];
    if (isSameValue(own, base)) continue;
    if (!isSameValue(theirs, base) && !isSameValue(theirs, own)) return null;
    if (own === undefined) merged.delete(date);
    else merged.set(date, own);
  }
  return [...merged]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(-limits.outcomesPerBlock)
    .map(([, outcome]) => outcome);
}

/** A merge in which outcomes of different days are no clash. */
export function withMergedDays(merge: ItemMerge, sides: Sides): ItemMerge {
  const isMerged =
    merge.kind === 'update' &&
    merge.clashes.includes('outcomes') &&
    sides.was !== undefined &&
    mergeOutcomes(sides) !== null;
  if (!isMerged) return merge;
  return {
    ...merge,
    apply: [...merge.apply, 'outcomes'],
    clashes: merge.clashes.filter((field) => field !== 'outcomes'),
  };
}
