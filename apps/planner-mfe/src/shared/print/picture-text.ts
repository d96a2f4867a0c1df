// Control characters other than the three that XML allows.
const CONTROLS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

// Fixed colours, because a picture has no theme.
export const INK = '#2a2521';
export const SOFT_INK = '#665c52';
export const PICTURE_LINE = '#cfc4b3';
export const TITLE_FONT = 'Georgia, serif';
export const TEXT_FONT = 'system-ui, sans-serif';
/** The width of an average letter, relative to the type size, for texts that cannot be measured. */
export const LETTER = 0.56;

/** A text without characters that an SVG must not contain. */
export const pictureText = (text: string): string => text.replaceAll(CONTROLS, '');
