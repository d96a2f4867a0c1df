/** The entries of a reflection: one a line, trimmed, blank ones dropped (REF-2). */
export function cleanLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
