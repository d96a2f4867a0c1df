import { type RefObject, useLayoutEffect } from 'react';
import type { ToastItem } from '@simmer/ui/toasts/toast';
import { onTopLayerChange, topLayer } from '@simmer/ui/focus/top-layer';

const GAP_PX = 8;
const PLACE = '--toasts-top';

/** The top of an element of a dialog in the window, without its opening transform. */
function topOf(element: HTMLElement): number {
  let top = 0;
  for (let node: Element | null = element; node instanceof HTMLElement; node = node.offsetParent) {
    top += node.offsetTop;
  }
  return top;
}

/**
 * Places toasts above the dialog's panel, or as high as the window allows: the fields are below the head of the dialog
 * (UI-13).
 */
function placeOverDialog(area: HTMLElement): void {
  area.style.removeProperty(PLACE);
  const panel = topLayer().querySelector<HTMLElement>('.sm-dialog__panel');
  if (panel === null) return;
  const highest = topOf(panel) - area.offsetHeight - GAP_PX;
  if (area.offsetTop > highest) area.style.setProperty(PLACE, `${Math.max(GAP_PX, highest)}px`);
}

/** Keeps toasts off the navigation, and off the fields of an open dialog. */
export function usePlaceToasts(ref: RefObject<HTMLElement | null>, toasts: readonly ToastItem[]): void {
  useLayoutEffect(() => {
    const area = ref.current;
    if (area === null || toasts.length === 0) return undefined;
    const place = (): void => placeOverDialog(area);
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(place) : undefined;
    const watch = (): void => {
      observer?.disconnect();
      // The panel moves when the window or its content is resized, and when another dialog opens over it.
      for (const part of [topLayer(), topLayer().querySelector('.sm-dialog__panel')])
        if (part) observer?.observe(part);
      place();
    };
    watch();
    const stop = onTopLayerChange(watch);
    return () => {
      stop();
      observer?.disconnect();
    };
  }, [ref, toasts]);
}
