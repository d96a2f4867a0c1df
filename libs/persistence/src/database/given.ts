import { raw } from '@mikro-orm/core';

/** Values of a row; undefined ones are not given, null is a value. */
export type Given<Entity> = { readonly [Name in keyof Entity]?: Entity[Name] | undefined };

/** The time of the database, as the value of a column. */
export const now = () => raw('now()');

/** The values that are not undefined. */
export function definedValues<Values extends object>(values: Values) {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [Name in keyof Values]?: Exclude<Values[Name], undefined> };
}
