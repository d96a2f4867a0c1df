/** The font size of the root that browsers have unless a person chose another, in CSS pixels. */
const USUAL_FONT_SIZE = 16;

/** A length that grows with the text, as CSS: `pixels` at the usual font size (UI-56). */
export const inRem = (pixels: number): string => `${pixels / USUAL_FONT_SIZE}rem`;

/** The `pixels` of a length of `inRem`. */
export const pixelsOf = (rem: string): number => parseFloat(rem) * USUAL_FONT_SIZE;

/** How much larger than usual the text of this browser is: 2 at 200 %. Lays out the page. */
export const textScale = (): number =>
  (parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_FONT_SIZE) / USUAL_FONT_SIZE;
