import { p, type TriggerDef } from '@mikro-orm/core';

/** Counts writes, so that a change based on an older version is detected (API-15): MikroORM's optimistic lock. */
export const version = () => p.integer().version();

/**
 * Decides whether a change by ORM or SQL counts for the version, where only some columns do.
 *
 * @param columns those that count; changes of others leave the version, which MikroORM would raise.
 */
export function raisesVersion(table: string, columns: readonly string[]): TriggerDef {
  const row = (name: string) => `row(${columns.map((column) => `${name}.${column}`).join(', ')})`;
  return {
    name: `${table}_version_raised`,
    timing: 'before',
    events: ['update'],
    forEach: 'row',
    body: `new.version := old.version + (${row('new')} is distinct from ${row('old')})::int; return new;`,
  };
}
