/** The fields of an item by their names. */
export type ItemFields = Readonly<Record<string, unknown>>;
