/** What was seen of some fields of an item when it was opened (MRG-1); of one that was not there, nothing. */
export const seenIn = (opened: object | null, fields: object): Record<string, unknown> => {
  const item: Readonly<Record<string, unknown>> = { ...opened };
  return Object.fromEntries(Object.keys(fields).map((name) => [name, item[name] ?? null]));
};
