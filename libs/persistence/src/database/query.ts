import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresQueryResult,
} from 'kysely';
import type { Tables } from './tables.ts';

/** Kysely with the columns of the entities: in a transaction, or on any free connection. */
export type Query = Kysely<Tables>;

/** Runs statements: a connection of `pg`, or a replacement of one. */
export interface StatementRunner {
  query(text: string, values: unknown[]): Promise<{ readonly rows: unknown[] }>;
}

/** Kysely on one connection, which it never closes. */
export function queryOn(runner: StatementRunner): Query {
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query(statement: unknown, values: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('Results are not streamed.');
    return runner.query(statement, [...values]);
  }
  const pool: PostgresPool = {
    connect: () => Promise.resolve({ query, release: () => undefined }),
    end: () => Promise.resolve(),
    options: {},
  };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** The type of the rows that a reading function returns, as a list or one alone. */
export type RowOf<Read extends (...given: never) => Promise<unknown>> =
  Awaited<ReturnType<Read>> extends infer Rows
    ? NonNullable<Rows extends readonly (infer Row)[] ? Row : Rows>
    : never;

/** Whether a statement finds, or returns, a row. */
export const hasRow = async (statement: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await statement.executeTakeFirst()) !== undefined;

/** The rows of constant SQL text with `$1` parameters. */
export async function sqlRows<Row extends object>(
  query: Query,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await query.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

/** A query whose row has the text of a response in its column `json`. */
interface JsonQuery {
  executeTakeFirst(): Promise<{ readonly json: string | null } | undefined>;
}

/** The JSON text of the first row; null without a row or without JSON. */
export const findJson = async (one: JsonQuery): Promise<string | null> =>
  (await one.executeTakeFirst())?.json ?? null;

/** The JSON text of a query that always gives one row. */
export async function readJson(list: JsonQuery): Promise<string> {
  const json = await findJson(list);
  if (json === null) throw new Error('The query gave no row.');
  return json;
}
