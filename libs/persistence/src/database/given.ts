import { raw } from '@mikro-orm/core';

/** Values of a row; undefined ones are not given, null is a value. */
export type Given<Entity> = { readonly [Name in keyof Entity]?: Entity[Name] | undefined };

/** The time of the database, as the value of a column. */
export const now = () => raw('now()');
