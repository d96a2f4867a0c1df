import { raw } from '@mikro-orm/core';

/** Values of the properties of a row. An undefined value was not given; null is a value. */
export type RowValues<Entity> = { readonly [Name in keyof Entity]?: Entity[Name] | undefined };

/** The time of the database, as the value of a column. */
export const now = () => raw('now()');

/** A column's or a wire field's name as a property. */
export type PropertyOf<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<PropertyOf<Rest>>}`
  : Name;
export const propertyOf = <Name extends string>(name: Name) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as PropertyOf<Name>;

/** The name of a property's column, by MikroORM's naming strategy. */
export const columnNameOf = (property: string): string =>
  property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The condition for rows with this email, compared without case and surrounding space (AUT-15). */
export const hasEmail = (email: string) => ({
  [raw('lower(btrim(email))')]: raw('lower(btrim(?))', [email]),
});

/** An email in the form in which emails are compared (AUT-15). */
export const comparedEmail = (email: string): string => email.trim().toLowerCase();
