import type { CSSProperties } from 'react';

/** The colour of a card without a colour of its own. */
export const NO_COLOR = '#b9ad9b';

const HEX_COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/iu;

/** A colour that is safe in a style: a hex colour unchanged, the neutral one for anything else. */
export function safeColor(color: string | null | undefined): string {
  return color !== null && color !== undefined && HEX_COLOR.test(color) ? color : NO_COLOR;
}

/** The inline style that gives an element a colour as a custom property. */
export const colorStyle = (property: `--${string}`, color: string | null | undefined): CSSProperties => ({
  [property]: safeColor(color),
});

/**
 * The inline style that tints an element of class `sm-item-card`. The strength of the tint is limited in tokens.css, so
 * that dark text keeps a contrast of 4.5:1 on any colour. Without a colour the class has its own, quieter than any.
 */
export const cardStyle = (color: string | null | undefined): CSSProperties =>
  color === null || color === undefined ? {} : colorStyle('--card-color', color);

/**
 * The inline style of an element for a calendar event: `--event-color` is the colour of its calendar.
 */
export const eventStyle = (calendarColor: string): CSSProperties =>
  colorStyle('--event-color', calendarColor);
