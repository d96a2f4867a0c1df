import { useLayoutEffect, type RefObject } from 'react';
import { placeBeside, type Placement } from './place-beside.ts';

export type FloatingOptions = {
  anchorRef: RefObject<HTMLElement | null>;
  panelRef: RefObject<HTMLElement | null>;
  placement: Placement;
};

/**
 * Moves a mounted panel to the browser's top layer (above any dialog, never clipped) and keeps it beside its anchor
 * when the page scrolls or the panel is resized.
 */
export function useFloating({ anchorRef, panelRef, placement }: FloatingOptions): void {
  useLayoutEffect(() => {
    const panel = panelRef.current;
    if (panel === null) return;
    if (typeof panel.showPopover === 'function') {
      panel.popover = 'manual';
      panel.showPopover();
    }
    const place = (): void => {
      const anchor = anchorRef.current;
      if (anchor === null) return;
      panel.style.maxHeight = '';
      const { left, top, maxHeight } = placeBeside(
        anchor.getBoundingClientRect(),
        { width: panel.offsetWidth, height: panel.offsetHeight },
        { width: document.documentElement.clientWidth, height: innerHeight },
        placement,
      );
      panel.style.left = `${left}px`;
      panel.style.top = `${top}px`;
      panel.style.maxHeight = `${maxHeight}px`;
    };
    place();
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(place) : undefined;
    observer?.observe(panel);
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      observer?.disconnect();
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [anchorRef, panelRef, placement]);
}

/** Calls back on a press outside both the panel and its anchor. */
export function usePressOutside(
  refs: readonly RefObject<HTMLElement | null>[],
  onPressOutside: () => void,
): void {
  useLayoutEffect(() => {
    const onPress = (event: PointerEvent): void => {
      const target = event.target;
      if (!(target instanceof Node)) return;
      if (refs.some((ref) => ref.current?.contains(target))) return;
      onPressOutside();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  });
}
