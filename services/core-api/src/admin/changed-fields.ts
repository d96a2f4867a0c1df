import { isDeepStrictEqual } from 'node:util';

/** What a field was and what it is to be. */
export interface FieldChange {
  readonly from: unknown;
  readonly to: unknown;
}

export type FieldChanges = Readonly<Record<string, FieldChange>>;

/** The fields of a wish that differ from what is there. What is undefined is no wish; what is not there is no field. */
export function changedFields(before: object, wish: object): FieldChanges {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(wish)
      .filter(
        ([field, to]) => to !== undefined && known.has(field) && !isDeepStrictEqual(known.get(field), to),
      )
      .map(([field, to]: [string, unknown]) => [field, { from: known.get(field), to }]),
  );
}

/** The values that the changes lead to. */
export const valuesOf = (changes: FieldChanges): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));
