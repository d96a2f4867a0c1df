const LONGEST = 80;
// Marks that turn the direction of what follows, so that it reads as something else.
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * A text that a person chose, as a mail may repeat it: one line, not long, and nothing in it that a mail program would
 * make a link of. Anybody may call an account what they like and have it sent to a stranger.
 */
export function chosenText(text: string): string {
  const line = text
    .replaceAll(TURNS, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/:\/+/g, ': ')
    .replaceAll(/\.(?=[\p{L}\p{N}]{2})/gu, '. ')
    .replaceAll('@', ' at ')
    .trim();
  const letters = Array.from(line);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trimEnd()}…` : line;
}
