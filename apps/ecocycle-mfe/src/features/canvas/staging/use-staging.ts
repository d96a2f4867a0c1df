import { useCallback, useEffect, useMemo } from 'react';
import { useLatest } from '@simmer/ui/hooks/use-latest';
import { type CanvasContents, STAGING } from '../model/canvas-contents.ts';
import type { CanvasItem, ItemKey } from '../model/canvas-item.ts';
import type { Place } from '../model/place.ts';
import { useRememberedList } from '../remembered-list.ts';
import { keyOfEntry, stagedItem, stagingEntry, withEntries } from './staging-entries.ts';

export interface Staging {
  /** The cards ready to map, in the order in which they were picked; a group is one card. */
  readonly items: readonly CanvasItem[];
  /** The keys of the single items. */
  readonly keys: ReadonlySet<ItemKey>;
  /** Adds items. `place` is where they are about to be; default: where they are. */
  readonly add: (keys: readonly ItemKey[], place?: Place) => void;
  readonly remove: (keys: readonly ItemKey[]) => void;
  readonly clear: () => void;
  /** The list as stored in this browser. */
  readonly read: () => readonly string[];
  /** Replaces one list by another; changes that another tab made meanwhile are kept. */
  readonly put: (from: readonly string[], to: readonly string[]) => void;
}

/**
 * The items picked for mapping. They survive a reload and are shared by the tabs of this browser; items that have got a
 * phase, or were deleted, are left out. `isSettled`: nothing is being saved. Only then are such items removed from
 * storage, so that an item whose move fails returns to staging.
 */
export function useStaging(contents: CanvasContents, isSettled: boolean): Staging {
  const { entries, change } = useRememberedList('canvas-staging');
  const latestRef = useLatest(contents);
  const singles = useMemo(
    () => entries.flatMap((entry) => stagedItem(entry, contents.byKey) ?? []),
    [entries, contents],
  );
  const items = useMemo(() => contents.cardsOf(singles, STAGING), [contents, singles]);
  const keys = useMemo(() => new Set(singles.map(({ key }) => key)), [singles]);
  useEffect(() => {
    if (!isSettled || singles.length === entries.length) return;
    change((before) => before.filter((entry) => stagedItem(entry, contents.byKey) !== null));
  }, [isSettled, singles, entries, contents, change]);

  const add = useCallback<Staging['add']>(
    (added, place) =>
      change((before) => {
        const placeOf = (key: ItemKey) => place ?? latestRef.current.byKey.get(key)?.place;
        return withEntries(
          before,
          added.map((key) => stagingEntry(key, placeOf(key))),
        );
      }),
    [change, latestRef],
  );
  const remove = useCallback(
    (gone: readonly ItemKey[]) => {
      const isGone = new Set<string>(gone);
      change((before) => before.filter((entry) => !isGone.has(keyOfEntry(entry))));
    },
    [change],
  );
  const clear = useCallback(() => change(() => []), [change]);
  const read = useCallback(() => {
    let entries: readonly string[] = [];
    change((now) => {
      entries = now;
      return now;
    });
    return entries;
  }, [change]);
  const put = useCallback<Staging['put']>(
    (from, to) =>
      change((now) => {
        if (now.join() === from.join()) return to;
        const added = to.filter((entry) => !from.includes(entry) && !now.includes(entry));
        const removedEntries = new Set(from.filter((entry) => !to.includes(entry)));
        return [...now.filter((entry) => !removedEntries.has(entry)), ...added];
      }),
    [change],
  );
  return useMemo(
    () => ({ items, keys, add, remove, clear, read, put }),
    [items, keys, add, remove, clear, read, put],
  );
}
