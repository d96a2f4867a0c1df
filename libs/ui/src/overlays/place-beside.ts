const GAP = 6;
const MARGIN = 8;

export type Placement = 'below-start' | 'below-end' | 'above';

type Box = { top: number; bottom: number; left: number; right: number; width: number };
type Size = { width: number; height: number };

/**
 * The position of a floating panel beside its anchor, in viewport pixels: on the preferred side if there is room, else
 * on the other, and always inside the viewport.
 */
export function placeBeside(
  anchor: Box,
  panel: Size,
  viewport: Size,
  placement: Placement,
): { left: number; top: number; maxHeight: number } {
  const below = viewport.height - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const wantsAbove = placement === 'above';
  const fits = panel.height <= (wantsAbove ? above : below);
  const goesAbove = wantsAbove === (fits || (wantsAbove ? above >= below : below >= above));
  const maxHeight = Math.max(120, goesAbove ? above : below);
  const height = Math.min(panel.height, maxHeight);
  const left =
    placement === 'below-start'
      ? anchor.left
      : placement === 'below-end'
        ? anchor.right - panel.width
        : anchor.left + anchor.width / 2 - panel.width / 2;
  return {
    left: clamp(left, MARGIN, viewport.width - panel.width - MARGIN),
    top: clamp(
      goesAbove ? anchor.top - GAP - height : anchor.bottom + GAP,
      MARGIN,
      viewport.height - height - MARGIN,
    ),
    maxHeight,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
