// XML has no other control characters.
const CONTROLS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

// A picture has no theme.
export const INK = '#2a2521';
export const SOFT_INK = '#665c52';
export const PICTURE_LINE = '#cfc4b3';
export const TITLE_FONT = 'Georgia, serif';
export const TEXT_FONT = 'system-ui, sans-serif';
/** The width of an average letter, relative to the type size, where nothing can measure it. */
export const LETTER = 0.56;

/** A text without what no SVG may contain. */
export const pictureText = (text: string): string => text.replaceAll(CONTROLS, '');
