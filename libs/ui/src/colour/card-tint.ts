import type { CSSProperties } from 'react';

/** The colour of a card without a colour of its own. */
export const NO_COLOR = '#b9ad9b';

const HEX_COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/iu;

/** A colour that is safe to put into a style: a hex colour as it is, anything else as the neutral one. */
export function safeColor(color: string | null | undefined): string {
  return color !== null && color !== undefined && HEX_COLOR.test(color) ? color : NO_COLOR;
}

/**
 * The inline style that tints an element of class `sm-item-card` with a person's colour. How strong the tint may be
 * is fixed in tokens.css, low enough that ink on it keeps a contrast of 4.5:1 whatever the colour.
 */
export function cardStyle(color: string | null | undefined): CSSProperties {
  const style: CSSProperties & { '--card-color': string } = { '--card-color': safeColor(color) };
  return style;
}

/** The inline style of anything that shows a calendar event: `--event-color` is its calendar's. */
export function eventStyle(calendarColor: string): CSSProperties {
  const style: CSSProperties & { '--event-color': string } = { '--event-color': safeColor(calendarColor) };
  return style;
}
