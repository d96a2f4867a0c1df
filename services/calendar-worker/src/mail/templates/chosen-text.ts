const LONGEST = 80;
// Bidirectional control characters, which can make a text read as another one.
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * A user-chosen text for a mail: one line, shortened, without text that a mail client turns into a link. Account names
 * reach people who did not ask for them, so they could be used for phishing (OPS-41).
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
