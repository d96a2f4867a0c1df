import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
} from 'kysely';
import type { Tables } from './tables.ts';

/** Kysely with the columns of the entities: in a transaction, or on any free connection. */
export type Query = Kysely<Tables>;

/** Runs a statement: a connection of `pg`, or what stands in for it. */
export interface StatementRunner {
  query(text: string, values: unknown[]): Promise<{ readonly rows: unknown[] }>;
}

/** Queries on one connection, which stays open. */
export function queryOn(runner: StatementRunner): Query {
  const query = (text: string, values: readonly unknown[]) => runner.query(text, [...values]);
  const connection = { query, release: () => undefined } as unknown as PostgresPoolClient;
  const pool: PostgresPool = {
    connect: () => Promise.resolve(connection),
    end: () => Promise.resolve(),
    options: {},
  };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** The rows of constant SQL text with `$1` parameters. */
export async function sqlRows<Row extends object>(
  query: Query,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await query.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

/** SQL whose row has the text of a response in its column `json`. */
export type JsonStatement = RawBuilder<{ readonly json: string | null }>;

/** The text of the only row. */
export async function readJson(
  query: Query,
  statement: string | JsonStatement,
  values: readonly unknown[] = [],
): Promise<string> {
  const json = await findJson(query, statement, values);
  if (json === null) throw new Error('The query gave no row.');
  return json;
}

/** The same, or null when there is no such row. */
export async function findJson(
  query: Query,
  statement: string | JsonStatement,
  values: readonly unknown[] = [],
): Promise<string | null> {
  const { rows } =
    typeof statement === 'string'
      ? await query.executeQuery<{ json: string | null }>(CompiledQuery.raw(statement, [...values]))
      : await statement.execute(query);
  return rows[0]?.json ?? null;
}
