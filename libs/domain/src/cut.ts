/** At most this many UTF-16 units, never half a character. */
export function cut(text: string, length: number): string {
  let keptText = '';
  for (const character of text) {
    if (keptText.length + character.length > length) break;
    keptText += character;
  }
  return keptText;
}
