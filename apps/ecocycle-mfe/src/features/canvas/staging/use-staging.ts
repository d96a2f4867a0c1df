import { useCallback, useEffect, useMemo } from 'react';
import type { CanvasContents } from '../model/canvas-contents.ts';
import type { CanvasItem, ItemKey } from '../model/canvas-item.ts';
import { useRememberedList } from '../remembered/remembered-list.ts';

export interface Staging {
  /** What is ready to map, in the order it was picked. */
  readonly items: readonly CanvasItem[];
  readonly add: (keys: readonly ItemKey[]) => void;
  readonly remove: (keys: readonly ItemKey[]) => void;
  readonly clear: () => void;
}

/**
 * The items picked for mapping. They survive a reload and are the same in every tab of this browser; what has got a
 * phase, or is gone, is not among them. `isSettled` while nothing is on its way: only then is it forgotten for good,
 * so that an item whose move fails lies in staging again.
 */
export function useStaging(contents: CanvasContents, isSettled: boolean): Staging {
  const { words, change } = useRememberedList('canvas-staging');
  const items = useMemo(
    () => words.flatMap((key) => unassignedItem(contents, key as ItemKey) ?? []),
    [words, contents],
  );
  useEffect(() => {
    if (isSettled && items.length < words.length) change(() => items.map(({ key }) => key));
  }, [isSettled, items, words, change]);

  const add = useCallback(
    (keys: readonly ItemKey[]) => change((before) => [...new Set([...before, ...keys])]),
    [change],
  );
  const remove = useCallback(
    (keys: readonly string[]) => change((before) => before.filter((key) => !keys.includes(key))),
    [change],
  );
  const clear = useCallback(() => change(() => []), [change]);
  return useMemo(() => ({ items, add, remove, clear }), [items, add, remove, clear]);
}

function unassignedItem(contents: CanvasContents, key: ItemKey): CanvasItem | null {
  const item = contents.byKey.get(key);
  return item?.zone === null ? item : null;
}
