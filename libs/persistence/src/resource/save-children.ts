import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import type { Children, Item } from './resource-shape.ts';
import { isOneOf } from '../database/tables.ts';

/**
 * Replaces the children of an item by those in its fields, if given.
 *
 * @throws the driver's errors of their constraints.
 */
export async function saveChildren(
  query: Query,
  { field, table, parent, key, isOrdered, rowOf }: Children,
  id: string,
  fields: Item,
): Promise<void> {
  const elements = fields[field] as readonly never[] | undefined;
  if (elements === undefined) return;
  const rows = elements.map((element, at): Record<string, unknown> => ({
    ...rowOf(element),
    ...(isOrdered && { position: at + 1 }),
  }));
  const keys = rows.map((row) => row[key] as string);
  const deletion = sql`delete from ${sql.table(table)} where ${sql.ref(parent)} = ${id} and not ${isOneOf(key, keys)}`;
  const [first] = rows;
  if (first === undefined) {
    await deletion.execute(query);
    return;
  }
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${id}::uuid, ${sql.join(columns.map((column) => row[column]))})`);
  const changes = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  await sql`with gone as (${deletion})
    insert into ${sql.table(table)} (${sql.ref(parent)}, ${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
    on conflict (${sql.ref(parent)}, ${sql.ref(key)}) do update set ${sql.join(changes)}`.execute(query);
}
