const GAP = 6;
const MARGIN = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'width'>;

const clamp = (value: number, most: number): number => Math.max(MARGIN, Math.min(value, most - MARGIN));

/** The position of a note centred above an element, below it where there is no room, inside the window. */
export function positionAbove(element: Box, note: Size, window: Size): { left: number; top: number } {
  const above = element.top - GAP - note.height;
  return {
    left: clamp(element.left + element.width / 2 - note.width / 2, window.width - note.width),
    top: clamp(above < MARGIN ? element.bottom + GAP : above, window.height - note.height),
  };
}
