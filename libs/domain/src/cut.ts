/** At most this many UTF-16 units, never half a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const isHalved = (text.codePointAt(length - 1) ?? 0) > 0xff_ff;
  return text.slice(0, isHalved ? length - 1 : length);
}
