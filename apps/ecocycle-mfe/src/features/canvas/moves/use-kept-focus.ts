import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { CanvasContents } from '../model/canvas-contents.ts';
import type { CanvasItem, ItemKey } from '../model/canvas-item.ts';

/** Where the focus was last, when that was on a slip. */
interface LastSlip {
  readonly key: string;
  /** The zone or the staging panel that it lay in. */
  readonly place: string;
}

const found = (selector: string) => document.querySelector<HTMLElement>(selector);
const titleOf = (place: string) => found(`[data-zone-title="${place}"]`);

/** The slip that an event happened on; null beside slips. */
function slipOf({ target }: Event): LastSlip | null {
  const slip = target instanceof Element ? target.closest<HTMLElement>('[data-item-key]') : null;
  const place = slip?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  const key = slip?.dataset['itemKey'];
  return key === undefined || place === undefined ? null : { key, place };
}

/** Gives the focus to the slip of an item, or to the title of the zone that it is folded away in. */
export type FollowItem = (item: CanvasItem) => void;

/**
 * A slip that goes to another place is drawn anew there, and the focus that it had would be nobody's: whoever moves it,
 * the focus goes along, and stays with the place when the slip is gone or folded away.
 */
export function useKeptFocus(contents: CanvasContents, staged: readonly unknown[]): FollowItem {
  const last = useRef<LastSlip | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const note = (event: Event) => {
      last.current = slipOf(event);
    };
    document.addEventListener('focusin', note, options);
    // A press beside everything takes the focus away without giving it to anything.
    document.addEventListener('pointerdown', note, options);
    return () => controller.abort();
  }, []);
  useLayoutEffect(() => {
    const slip = last.current;
    if (slip === null || (document.activeElement !== null && document.activeElement !== document.body))
      return;
    const item = contents.byKey.get(slip.key as ItemKey);
    const next = found(`[data-item-key="${slip.key}"]`) ?? titleOf(item?.zone ?? slip.place);
    next?.focus({ preventScroll: true });
  }, [contents, staged]);
  const latest = useRef(contents);
  useLayoutEffect(() => {
    latest.current = contents;
  });
  return useCallback(({ key }) => {
    const item = latest.current.byKey.get(key);
    if (item === undefined) return;
    const next = found(`[data-item-key="${key}"]`) ?? titleOf(item.zone ?? 'Unassigned');
    next?.focus({ preventScroll: true });
  }, []);
}
