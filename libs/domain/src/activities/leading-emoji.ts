import { isEmojiText } from '@simmer/contracts/text-rules';

// A flag of a region is two letters, a keycap is a digit with a frame; other emojis begin with a picture.
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u;

let graphemes: Intl.Segmenter | undefined;

/**
 * Splits a name from the emojis at its start, as many as the emoji field can have (PRD-15). A name of emojis alone is
 * not split.
 */
export function leadingEmoji(text: string): { readonly emoji: string | null; readonly name: string } {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let emoji = '';
  for (const { segment } of graphemes.segment(text)) {
    if (!EMOJI.test(segment) || !isEmojiText(emoji + segment)) break;
    emoji += segment;
  }
  return { emoji: emoji || null, name: text.slice(emoji.length).trimStart() || text };
}
