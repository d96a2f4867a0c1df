import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { CanvasContents } from '../model/canvas-contents.ts';
import { type CanvasItem, membersOf } from '../model/canvas-item.ts';
import { cardElementOf } from '../zone/card-element.ts';

/** Where the focus was last, when that was on a card. */
interface LastCard {
  /** The item, or the first of the events that it stands for. */
  readonly item: CanvasItem;
  /** The zone or the staging panel that it lay in. */
  readonly place: string;
}

const found = (selector: string) => document.querySelector<HTMLElement>(selector);
const titleOf = (place: string) => found(`[data-zone-title="${place}"]`);

/** The card that an event happened on; null beside cards. */
function cardOfEvent({ target }: Event, contents: CanvasContents): LastCard | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-item-key]') : null;
  const place = card?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  const item = contents.itemOf(card?.dataset['itemKey'] ?? '');
  return item === undefined || place === undefined ? null : { item, place };
}

/** Gives the focus to the card of an item, or to the title of the zone that it is folded away in. */
export type FollowItem = (item: CanvasItem) => void;

/**
 * A card that goes to another place is drawn anew there, and the focus that it had would be nobody's: whoever moves it,
 * the focus goes along, and stays with the place when the card is gone or folded away.
 */
export function useKeptFocus(contents: CanvasContents, staged: readonly unknown[]): FollowItem {
  const last = useRef<LastCard | null>(null);
  const latest = useRef(contents);
  useLayoutEffect(() => {
    latest.current = contents;
  });
  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const note = (event: Event) => {
      last.current = cardOfEvent(event, latest.current);
    };
    document.addEventListener('focusin', note, options);
    // A press beside everything takes the focus away without giving it to anything.
    document.addEventListener('pointerdown', note, options);
    return () => controller.abort();
  }, []);
  useLayoutEffect(() => {
    const card = last.current;
    if (card === null || (document.activeElement !== null && document.activeElement !== document.body))
      return;
    const [first] = membersOf(card.item);
    const now = first === undefined ? undefined : contents.byKey.get(first.key);
    const next = cardElementOf(card.item, contents) ?? titleOf(now?.place ?? card.place);
    next?.focus({ preventScroll: true });
  }, [contents, staged]);
  return useCallback((opened) => {
    const [first] = membersOf(opened);
    const item = first === undefined ? undefined : latest.current.byKey.get(first.key);
    if (item === undefined) return;
    const next = cardElementOf(opened, latest.current) ?? titleOf(item.place);
    next?.focus({ preventScroll: true });
  }, []);
}
