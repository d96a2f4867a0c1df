import { p } from '@mikro-orm/core';

/** Primary key, made by the database, for plain SQL and entities alike. */
export const id = () => p.uuid().primary().defaultRaw('gen_random_uuid()');

export const instant = () => p.datetime().columnType('timestamptz');

/** When the row was written, by the database's clock. */
export const createdAt = () => instant().defaultRaw('now()');

/** When the row was last changed. Plain SQL that updates a row sets it itself. */
export const updatedAt = () =>
  instant()
    .defaultRaw('now()')
    .onUpdate(() => new Date());

export const texts = () => p.array().columnType('text[]').defaultRaw("'{}'");

/** A week is named by its Monday (PRD-10). */
export const isMonday = (table: string, column: string) => ({
  name: `${table}_${column}_monday`,
  expression: `(${column} - '1970-01-05'::date) % 7 = 0`,
});
