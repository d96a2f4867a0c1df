/** If the card is closer to the top of the window than this, in CSS pixels, the label does not fit above it. */
const MIN_SPACE_ABOVE = 120;
/** Distance of the label from the edges of the window, in CSS pixels. */
const MARGIN = 8;
/** The maximum size of the label, as in the stylesheet. */
const LABEL_HEIGHT = 72;
const labelWidth = (): number => Math.min(280, window.innerWidth * 0.8);

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Keeps the label of a preview in the window. Uses its maximum size, because measuring would slow the frame. */
export function placeLabel(label: HTMLElement, { left, top, width, height }: Box): void {
  const { innerWidth, innerHeight } = window;
  const widest = labelWidth();
  const isAtEnd = left + width / 2 > innerWidth / 2;
  const start = clamp(left, MARGIN, innerWidth - MARGIN - widest) - left;
  const end = left + width - clamp(left + width, MARGIN + widest, innerWidth - MARGIN);
  label.style.left = isAtEnd ? 'auto' : `${start}px`;
  label.style.right = isAtEnd ? `${end}px` : 'auto';
  const isBelow = top < MIN_SPACE_ABOVE;
  const below = clamp(top + height + MARGIN, MARGIN, innerHeight - MARGIN - LABEL_HEIGHT) - top;
  const above = height - (Math.min(top, innerHeight) - MARGIN - top);
  label.style.top = isBelow ? `${below}px` : 'auto';
  label.style.bottom = isBelow ? 'auto' : `${above}px`;
}
