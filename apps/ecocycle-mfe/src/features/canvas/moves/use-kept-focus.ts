import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLatest } from '@simmer/ui/hooks/use-latest';
import type { CanvasContents } from '../model/canvas-contents.ts';
import { type CanvasItem, membersOf } from '../model/canvas-item.ts';
import { isInHints } from '../balance/hint-list.tsx';
import { cardElementOf } from '../zone/card-element.ts';

/** The last focused card. */
interface LastCard {
  /** The item of the card, or the first event of a group. */
  readonly item: CanvasItem;
  /** The zone, or the staging panel, that contained the card. */
  readonly place: string;
}

const elementFor = (selector: string) => document.querySelector<HTMLElement>(selector);
const titleOf = (place: string) => elementFor(`[data-zone-title="${place}"]`);

/** The card that contains an event's target, or null. */
function cardOfEvent({ target }: Event, contents: CanvasContents): LastCard | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-item-key]') : null;
  const place = card?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  const item = contents.itemOf(card?.dataset['itemKey'] ?? '');
  return item === undefined || place === undefined ? null : { item, place };
}

/**
 * Focuses the card of an item, or the title of the zone where the item is collapsed. After a dialog that was opened
 * from a hint, the focus stays on the hint.
 */
export type FollowItem = (item: CanvasItem) => void;

/**
 * Keeps the focus on a card that moves: it is rendered again in its new place, and would lose the focus. If the card is
 * removed or collapsed, the focus stays in its place.
 */
export function useKeptFocus(contents: CanvasContents, staged: readonly unknown[]): FollowItem {
  const last = useRef<LastCard | null>(null);
  const latestRef = useLatest(contents);
  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const note = (event: Event) => {
      last.current = cardOfEvent(event, latestRef.current);
    };
    document.addEventListener('focusin', note, options);
    // A press outside removes the focus without giving it to another element, so it is noted too.
    document.addEventListener('pointerdown', note, options);
    return () => controller.abort();
  }, [latestRef]);
  useLayoutEffect(() => {
    const card = last.current;
    if (card === null || (document.activeElement !== null && document.activeElement !== document.body))
      return;
    const [first] = membersOf(card.item);
    const currentItem = first === undefined ? undefined : contents.byKey.get(first.key);
    const next = cardElementOf(card.item, contents) ?? titleOf(currentItem?.place ?? card.place);
    next?.focus({ preventScroll: true });
  }, [contents, staged]);
  return useCallback(
    (opened) => {
      if (isInHints(document.activeElement)) return;
      const [first] = membersOf(opened);
      const item = first === undefined ? undefined : latestRef.current.byKey.get(first.key);
      if (item === undefined) return;
      const next = cardElementOf(opened, latestRef.current) ?? titleOf(item.place);
      next?.focus({ preventScroll: true });
    },
    [latestRef],
  );
}
