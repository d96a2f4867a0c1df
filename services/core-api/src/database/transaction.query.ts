import type { Query } from '@simmer/persistence/query';
import type { ClientBase } from 'pg';
import { gatherWrites } from './gather-writes.ts';

// A server keeps each prepared statement for as long as the connection lives, so their number has an end. Texts
// beyond it (updates come in as many shapes as there are sets of fields) are simply not prepared.
const MOST_PREPARED = 300;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_PREPARED) return known;
  const name = `w${names.size}`;
  names.set(text, name);
  return name;
}

/** Plain SQL with `$1` parameters on one connection. Texts must come from code, never from input. */
export function queryOn(client: ClientBase): Query {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    gatherWrites(client);
    const name = nameOf(text);
    const { rows } = await client.query<Row>({ ...(name && { name }), text, values: [...values] });
    return rows;
  };
}
