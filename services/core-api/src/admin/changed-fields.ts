import { isDeepStrictEqual } from 'node:util';

export interface FieldChange {
  readonly from: unknown;
  readonly to: unknown;
}

export type FieldChanges = Readonly<Record<string, FieldChange>>;

/** The given fields that differ from the stored ones; undefined and unknown fields are left out. */
export function changedFields(before: object, input: object): FieldChanges {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(input)
      .filter(
        ([field, to]) => to !== undefined && known.has(field) && !isDeepStrictEqual(known.get(field), to),
      )
      .map(([field, to]: [string, unknown]) => [field, { from: known.get(field), to }]),
  );
}

export const valuesOf = (changes: FieldChanges): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));
