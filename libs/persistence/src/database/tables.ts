// Kysely with the columns of the entities.
import { sql, type ColumnType, type Expression, type RawBuilder } from 'kysely';
import { isoInstant } from './json-sql.ts';

// The name of a property's column, by MikroORM's naming strategy.
type ColumnName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : '';

// An instant is read as PostgreSQL's text; it may be compared and written as text or `Date`.
type Stored<Value> = Value extends undefined ? never : Value extends Date ? Date | string : Value;

/** The columns of the table of an entity. */
export type TableOf<Entity> = {
  readonly [Name in keyof Entity & string as ColumnName<Name>]: ColumnType<
    Stored<Entity[Name]>,
    Stored<Entity[Name]> | undefined,
    Stored<Entity[Name]>
  >;
};

/** The tables by name. The file of an entity adds its own, so that this one knows none of them. */
export interface Tables {}

/** The time of the transaction. */
export const now = sql<Date>`now()`;

/** The time of the statement. A transaction of a worker may begin long before. */
export const clockTime = sql<Date>`clock_timestamp()`;

/** The time of the transaction plus this amount, which may be negative. */
export const fromNow = (amount: number, unit: 'secs' | 'mins' | 'days' = 'secs') =>
  sql<Date>`now() + make_interval(${sql.raw(unit)} => ${amount})`;

/** A text as part of a pattern of `like`, in which it stands for itself. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** A column's value plus this amount. */
export const plus = (column: string, amount: number) => sql<number>`${sql.ref(column)} + ${amount}`;

export const isSet = (column: string) => sql<boolean>`${sql.ref(column)} is not null`;

/** Whether a column, or SQL, has one of these values. */
export const isOneOf = (
  column: string | Expression<unknown>,
  values: readonly (string | null)[],
  type: 'uuid' | 'text' | 'bigint' = 'uuid',
) =>
  sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} = any (${values}::${sql.raw(type)}[])`;

/** The number of rows as `int`: PostgreSQL counts in `bigint`, which the driver gives as text. */
export const rowCount = sql<number>`count(*)::int`;

/** A value for a `jsonb` column. The driver would write a list as an array of PostgreSQL. */
export const asJson = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

/** The columns of the row that `insert` could not add, for `doUpdateSet`. */
export const excluded = <Column extends string>(...columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref<never>(`excluded.${column}`)])) as Record<
    Column,
    RawBuilder<never>
  >;

/** An instant as ISO 8601. @param column constant text, which is not escaped. */
export const iso = (column: string) => sql<string>`${sql.raw(isoInstant(column))}`;

/** An email as it is compared: without case and surrounding space (AUT-15). */
export const comparedEmail = (email: string | Expression<unknown>) => sql<string>`lower(btrim(${email}))`;

/** Whether the column has this email. */
export const isEmail = (column: string, email: string | Expression<unknown>) =>
  sql<boolean>`${comparedEmail(sql.ref(column))} = ${comparedEmail(email)}`;

/** Whether two columns have the same email. */
export const isSameEmail = (column: string, other: string) => isEmail(column, sql.ref(other));
