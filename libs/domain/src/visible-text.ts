// Zero-width joiners, which emojis and some scripts need, and the selector that makes a sign an emoji.
const JOINING = '\\u200C\\u200D\\uFE0F';
const UNSEEN = new RegExp(
  `(?![${JOINING}\\n\\t])[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\uFFF9-\\uFFFB\\u{E0000}-\\u{E0FFF}]`,
  'gu',
);
const RUNS = new RegExp(`[${JOINING}]{2,}`, 'gu');
/** An emoji whose selector is followed by a joiner. */
const JOINED_EMOJI = '\uFE0F\u200D';

/**
 * A text as a person sees it, for a model, which also reads what nobody sees: without tag characters, direction controls
 * and other invisible characters, in which somebody could hide instructions (APP-11).
 */
export const visibleText = (text: string): string =>
  text
    .replaceAll(UNSEEN, '')
    .replaceAll(RUNS, (run) => (run.startsWith(JOINED_EMOJI) ? JOINED_EMOJI : run.slice(0, 1)));
