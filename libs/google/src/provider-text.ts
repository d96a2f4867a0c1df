/** The text as PostgreSQL can store it, without NUL and lone surrogates; null if nothing remains. */
export function clean(text: string | undefined): string | null {
  if (text === undefined) return null;
  const cleaned = (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text).toWellFormed().trim();
  return cleaned === '' ? null : cleaned;
}

/** Whether an id can be stored unchanged; a changed id would identify another object. */
export const isStorable = (name: string): boolean => !name.includes('\u0000') && name.isWellFormed();
