/** PostgreSQL stores neither NUL nor lone surrogates; an empty text becomes null. */
export function clean(text: string | undefined): string | null {
  if (text === undefined) return null;
  const cleaned = (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text).toWellFormed().trim();
  return cleaned === '' ? null : cleaned;
}

/** Whether an id can be stored unchanged; a changed id would identify something else. */
export const isStorable = (name: string): boolean => !name.includes('\u0000') && name.isWellFormed();
