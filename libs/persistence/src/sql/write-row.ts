// A row is changed or removed by one statement instead of a locking read and a flush: it checks the conditions, locks,
// writes and reads back in one round trip, and `updated_at` is by the database's clock. Kysely, because MikroORM's own
// builder returns no deleted rows and takes longer.
import { type EntityData, type EntityKey, type EntityName, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { versionTriggerOf } from './version-trigger.ts';

/** Values of a row; undefined ones are not given, null is a value. */
export type Given<Entity> = { readonly [Name in keyof Entity]?: Entity[Name] | undefined };

/** The time of the database, as the value of a column. */
export const now = () => raw('now()');

/** The values that are not undefined. */
export function given<Values extends object>(values: Values): Partial<Values> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as Partial<Values>;
}

type Columns = Readonly<Record<string, unknown>>;

/** Changes the row that meets all conditions, even if no value differs; null when there is none. */
export async function changeRow<Entity extends { updatedAt: Date }>(
  em: SqlEntityManager,
  entity: EntityName<Entity>,
  where: Given<Entity>,
  values: Given<Entity>,
): Promise<Entity | null> {
  const { tableName, versionProperty, triggers } = em.getMetadata(entity);
  // A trigger raises it where only some columns count.
  const hasTrigger = triggers.some(({ name }) => name === versionTriggerOf(tableName));
  const version = hasTrigger ? undefined : versionProperty;
  const [row] = await em
    .getKysely<Record<string, Columns>>()
    .updateTable(tableName)
    .set({
      updated_at: sql`now()`,
      ...(version && { [version]: sql`${sql.ref(version)} + 1` }),
      ...columnsOf(em, entity, values),
    })
    .where((of) => of.and(columnsOf(em, entity, where)))
    .returningAll()
    .execute();
  return row ? em.map(entity, row as EntityData<Entity>) : null;
}

/** Removes the row that meets all conditions, and returns it; null when there is none. */
export async function removeRow<Entity extends object>(
  em: SqlEntityManager,
  entity: EntityName<Entity>,
  where: Given<Entity>,
): Promise<Entity | null> {
  const [row] = await em
    .getKysely<Record<string, Columns>>()
    .deleteFrom(em.getMetadata(entity).tableName)
    .where((of) => of.and(columnsOf(em, entity, where)))
    .returningAll()
    .execute();
  // Outside of the unit of work, which would take the row for a stored one.
  return row ? em.fork().map(entity, row as EntityData<Entity>) : null;
}

function columnsOf<Entity extends object>(
  em: SqlEntityManager,
  entity: EntityName<Entity>,
  values: object,
): Columns {
  const { properties } = em.getMetadata(entity);
  const columnOf = (name: string): string => {
    const [column] = properties[name as EntityKey<Entity>]?.fieldNames ?? [];
    if (column === undefined) throw new Error(`There is no column of ${name}.`);
    return column;
  };
  return Object.fromEntries(Object.entries(given(values)).map(([name, value]) => [columnOf(name), value]));
}
