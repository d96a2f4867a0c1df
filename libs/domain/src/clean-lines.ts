// Spaces, control and invisible characters, as in the API's rule for empty texts.
const ONLY_UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\p{Cc}\u2800]*$/u;

/** The entries of a reflection: one per line, trimmed, without blank lines (REF-2). */
export function cleanLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => !ONLY_UNSEEN.test(line));
}
