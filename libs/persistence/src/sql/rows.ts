// The rows of one table by their values, typed by its entity: one line instead of a chain of calls.
import {
  sql,
  type AliasedRawBuilder,
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SelectType,
  type SqlBool,
} from 'kysely';
import type { Query } from './query.ts';
import type { Tables } from './tables.ts';

type Name = keyof Tables;
type Row<Table extends Name> = Selectable<Tables[Table]>;
type ColumnOf<Table extends Name> = keyof Row<Table> & string;

/** Values or SQL by column. To compare, null means that there is none; to write, undefined means not given. */
type Values<Table extends Name> = {
  readonly [Column in keyof Tables[Table]]?:
    SelectType<Tables[Table][Column]> | Expression<unknown> | undefined;
};

type Undefinable<Columns> = { readonly [Column in keyof Columns]?: Columns[Column] | undefined };

interface Options<Column> {
  /** Further conditions. */
  readonly and?: readonly Expression<SqlBool>[];
  /** Columns of the rows that are returned. */
  readonly returning?: readonly Column[];
}

// The parameters check the columns, because Kysely cannot infer them for a table of a type parameter.
type AnyTable = Readonly<Record<'any', Readonly<Record<string, unknown>>>>;
const untyped = (query: Query) => query.withTables<AnyTable>();
const nameOf = (table: Name) => table as 'any';

const meeting =
  (where: object, and: readonly Expression<SqlBool>[] = []) =>
  (of: ExpressionBuilder<Tables & AnyTable, 'any'>): Expression<SqlBool> =>
    of.and([
      ...Object.entries(where).map(([column, value]) => of(column, value === null ? 'is' : '=', value)),
      ...and,
    ]);

// Rows are counted, even if none of their columns is needed.
const listOf = (columns: readonly string[] = []): (string | AliasedRawBuilder<number, string>)[] =>
  columns.length > 0 ? [...columns] : [sql.lit(1).as('is_there')];

/** The rows that meet all conditions. */
export function findRows<Table extends Name, Column extends ColumnOf<Table>>(
  query: Query,
  table: Table,
  where: Values<Table>,
  columns: readonly Column[],
): Promise<Pick<Row<Table>, Column>[]> {
  const rows = untyped(query).selectFrom(nameOf(table)).select(columns).where(meeting(where));
  return rows.$castTo<Pick<Row<Table>, Column>>().execute();
}

/** The row that meets all conditions, of which there is one at most. */
export async function findRow<Table extends Name, Column extends ColumnOf<Table>>(
  query: Query,
  table: Table,
  where: Values<Table>,
  columns: readonly Column[],
): Promise<Pick<Row<Table>, Column> | undefined> {
  const [row] = await findRows(query, table, where, columns);
  return row;
}

/**
 * The same, locked until the end of the transaction. Without `isRemoved`, rows that refer to it can still be written.
 *
 * @param isRemoved the row may be removed, or its key changed.
 */
export async function lockRow<Table extends Name, Column extends ColumnOf<Table>>(
  query: Query,
  table: Table,
  where: Values<Table>,
  columns: readonly Column[],
  isRemoved = false,
): Promise<Pick<Row<Table>, Column> | undefined> {
  const rows = untyped(query).selectFrom(nameOf(table)).select(columns).where(meeting(where));
  const locked = isRemoved ? rows.forUpdate() : rows.forNoKeyUpdate();
  return locked.$castTo<Pick<Row<Table>, Column>>().executeTakeFirst();
}

/** Adds a row. @returns its columns, with the values that the database has set. */
export function insertRow<Table extends Name, Column extends ColumnOf<Table> = never>(
  query: Query,
  table: Table,
  values: Values<Table>,
  columns?: readonly Column[],
): Promise<Pick<Row<Table>, Column>> {
  const added = untyped(query).insertInto(nameOf(table)).values(values).returning(listOf(columns));
  return added.$castTo<Pick<Row<Table>, Column>>().executeTakeFirstOrThrow();
}

/**
 * Adds rows by one statement, whose text does not depend on their number, so that it stays prepared.
 *
 * @param unique columns of the index that rejects a row; undefined: of any.
 * @param changes of the row that is there; without any it stays.
 * @returns how many were added or changed.
 */
export async function insertRows<Table extends Name>(
  query: Query,
  table: Table,
  rows: readonly Undefinable<Row<Table>>[],
  unique?: readonly ColumnOf<Table>[],
  changes?: Values<Table>,
): Promise<number> {
  const [first] = rows;
  if (first === undefined) return 0;
  const columns = Object.entries(first).flatMap(([column, value]) => (value === undefined ? [] : column));
  const rowValues = sql<
    AnyTable['any']
  >`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
  const added = await untyped(query)
    .insertInto(nameOf(table))
    .columns(columns)
    .expression((of) => of.selectFrom(rowValues.as('given')).select(columns))
    .onConflict((row) => {
      const target = unique ? row.columns(unique) : row;
      return changes ? target.doUpdateSet(changes) : target.doNothing();
    })
    .returning(listOf())
    .execute();
  return added.length;
}

/** Changes the rows that meet all conditions. @returns them as they are now. */
export function updateRows<Table extends Name, Column extends ColumnOf<Table> = never>(
  query: Query,
  table: Table,
  where: Values<Table>,
  values: Values<Table>,
  { and, returning }: Options<Column> = {},
): Promise<Pick<Row<Table>, Column>[]> {
  const changed = untyped(query).updateTable(nameOf(table)).set(values).where(meeting(where, and));
  return changed.returning(listOf(returning)).$castTo<Pick<Row<Table>, Column>>().execute();
}

/** Deletes the rows that meet all conditions. @returns them. */
export function deleteRows<Table extends Name, Column extends ColumnOf<Table> = never>(
  query: Query,
  table: Table,
  where: Values<Table>,
  { and, returning }: Options<Column> = {},
): Promise<Pick<Row<Table>, Column>[]> {
  const deleted = untyped(query).deleteFrom(nameOf(table)).where(meeting(where, and));
  return deleted.returning(listOf(returning)).$castTo<Pick<Row<Table>, Column>>().execute();
}
