import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { ClientBase, Pool } from 'pg';

/** Plain SQL with `$1` parameters. Repositories take one, so that they work in and outside of a transaction alike. */
export interface Query {
  <Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

// Prepared statements are named after their text, so that name and text always match.
const names = new Map<string, string>();
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `q${names.size}`;
    names.set(text, name);
  }
  return name;
}

/**
 * Queries on whichever connection of the pool is free, each outside of any transaction and prepared once per
 * connection: for reads, and for a write that is one statement. Give it constant texts only, never ones put together
 * from input.
 */
export const poolQuery = (pool: Pool): Query => preparedOn(pool);

/** Queries on one connection, within its transaction if there is one. */
export const clientQuery = (client: ClientBase): Query => preparedOn(client);

function preparedOn(runner: Pick<ClientBase, 'query'>): Query {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const { rows } = await runner.query<Row>({ name: nameOf(text), text, values: [...values] });
    return rows;
  };
}

/** Queries on the entity manager's connection, within its transaction if there is one. */
export function entityManagerQuery(em: EntityManager): Query {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const { rows } = await em.getKysely().executeQuery(CompiledQuery.raw(text, [...values]));
    return rows as Row[];
  };
}

/** The `json` column of the only row. */
export async function readJson(query: Query, text: string, values: readonly unknown[] = []): Promise<string> {
  const [row] = await query<{ json: string }>(text, values);
  if (!row) throw new Error('The query gave no row.');
  return row.json;
}

/** Like `readJson`, or null when there is no such row. */
export async function findJson(
  query: Query,
  text: string,
  values: readonly unknown[] = [],
): Promise<string | null> {
  const [row] = await query<{ json: string | null }>(text, values);
  return row?.json ?? null;
}
