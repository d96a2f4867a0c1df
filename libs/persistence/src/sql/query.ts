import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
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

/** The `json` column of the only row. */
export async function readJson(query: Query, text: string, values: readonly unknown[] = []): Promise<string> {
  const [row] = await sqlRows<{ json: string }>(query, text, values);
  if (!row) throw new Error('The query gave no row.');
  return row.json;
}

/** Like `readJson`, or null when there is no such row. */
export async function findJson(
  query: Query,
  text: string,
  values: readonly unknown[] = [],
): Promise<string | null> {
  const [row] = await sqlRows<{ json: string | null }>(query, text, values);
  return row?.json ?? null;
}
