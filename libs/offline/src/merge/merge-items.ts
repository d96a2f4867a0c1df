import { type AppData, onlyNames } from '../copy/app-data.ts';
import { goalOf } from '../copy/local-north-stars.ts';
import { targetsOf } from '../outbox/command.ts';
import { limits } from '@simmer/contracts/limits';
import type { ItemFields, ItemMerge } from '@simmer/domain/conflicts/merge-item';
import { isSameValue } from '@simmer/domain/same-value';
import { isRecord, listOf } from '../disk/stored-json.ts';
import { isInOrder } from '@simmer/contracts/date-order';
import { type BlockClock, startMinuteOf } from '@simmer/domain/blocks/block-clock';

// As the server lists them, or one that was made here would look as if it was changed there.
function planList(plan: AppData, on: string): readonly object[] {
  if (on === 'northStars') return plan.northStarThemes;
  return on === 'northStarGoals' ? plan.northStarThemes.map(goalOf) : plan[on as 'timeBlocks'];
}

type Args = Readonly<Record<string, unknown>>;

/** The items that a change is of, as they are in the plan: what it is based on (OFF-40). */
export function baseOf(plan: AppData, on: string, args: Args): readonly unknown[] {
  const only = onlyNames.find((name) => name === (on === 'poster' ? 'northStarPoster' : on));
  if (only !== undefined) return [plan[only]].filter((item) => item !== undefined);
  const list = planList(plan, on);
  const targets = new Set<unknown>(targetsOf(args));
  // An item is named by its id, or by its day.
  return list.filter((item) => {
    const { id, date, week_start_date } = item as { id: string; date?: string; week_start_date?: string };
    return targets.has(id) || targets.has(date) || targets.has(week_start_date);
  });
}

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

const withApplied = (merge: ItemMerge, mine: ItemFields | null, theirs: ItemFields | null): ItemFields => ({
  ...theirs,
  ...(merge.kind === 'update' && Object.fromEntries(merge.apply.map((field) => [field, mine?.[field]]))),
});

/** Asks about fields of one side alone. */
function askAbout(merge: ItemMerge, isAskedField: (field: string) => boolean): ItemMerge {
  if (merge.kind !== 'update') return merge;
  return {
    kind: 'update',
    apply: merge.apply.filter((field) => !isAskedField(field)),
    clashes: [...merge.clashes, ...merge.apply.filter(isAskedField)],
  };
}

/** Asks about a start time and a part that each side changed and that contradict each other (BLK-72). */
export function inPart(merge: ItemMerge, { mine, was, now }: Sides): ItemMerge {
  const isOfClock = (field: string) => field === 'start_time' || field === 'start_timing';
  const isChangedThere = ['start_time', 'start_timing'].some(
    (field) => !isSameValue(was?.[field] ?? null, now?.[field] ?? null),
  );
  if (!isChangedThere) return merge;
  const clock: BlockClock = withApplied(merge, mine ?? null, now ?? null);
  return clock.start_time && startMinuteOf(clock) === null ? askAbout(merge, isOfClock) : merge;
}

/** Asks about dates that each side changed and that do not fit together (OFF-41). */
export function inOrder(merge: ItemMerge, { mine, now }: Sides): ItemMerge {
  if (merge.kind !== 'update') return merge;
  const isDate = (field: string) => ['start_date', 'end_date', 'startDate', 'endDate'].includes(field);
  const merged = withApplied(merge, mine ?? null, now ?? null);
  const dates = ([start, end]: [string, string]) =>
    isInOrder(merged[start] as string | undefined, merged[end] as string | null | undefined);
  if (dates(['start_date', 'end_date']) && dates(['startDate', 'endDate'])) return merge;
  return askAbout(merge, isDate);
}
