/** PostgreSQL text and jsonb take neither NUL nor half a character; an empty text says nothing. */
export function clean(text: string | undefined): string | null {
  if (text === undefined) return null;
  const cleaned = (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text).toWellFormed().trim();
  return cleaned === '' ? null : cleaned;
}

/** Whether a name can be kept as it is: one that can not must not be changed, for it would name something else. */
export const isStorable = (name: string): boolean => !name.includes('\u0000') && name.isWellFormed();
