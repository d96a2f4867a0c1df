import type { ClientBase, Pool } from 'pg';
import { gatherWrites } from './gather-writes.ts';

/** Plain SQL with `$1` parameters. Query functions take one, so that they work with and without a transaction. */
export interface Query {
  <Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

// A server keeps prepared statements as long as the connection, so their number is limited. Further texts (updates have
// as many variants as sets of fields) are not prepared.
const MAX_PREPARED = 500;
// Names are derived from the text, so that name and text always match.
const names = new Map<string, string>();
function nameOf(text: string): string | undefined {
  const statementName = names.get(text);
  if (statementName !== undefined || names.size >= MAX_PREPARED) return statementName;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Queries on any free connection of the pool, without a transaction and prepared once per connection: for reads, and
 * for a write with a single statement. Only for constant texts, never for ones built from input.
 */
export const poolQuery = (pool: Pool): Query => preparedOn(pool);

/** Queries on one connection, in its transaction if there is one. */
export function clientQuery(client: ClientBase): Query {
  const query = preparedOn(client);
  return (text, values) => {
    gatherWrites(client);
    return query(text, values);
  };
}

function preparedOn(runner: Pick<ClientBase, 'query'>): Query {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const name = nameOf(text);
    const { rows } = await runner.query<Row>({ ...(name && { name }), text, values: [...values] });
    return rows;
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
