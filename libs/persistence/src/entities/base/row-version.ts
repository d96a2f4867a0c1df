import { p } from '@mikro-orm/core';
import { versionTriggerOf } from '../../sql/version-trigger.ts';

/** Counts writes, so that a change based on an older version is detected (API-15): MikroORM's optimistic lock. */
export const version = () => p.integer().version();

interface Trigger {
  name: string;
  timing: 'before';
  events: ['update'];
  forEach: 'row';
  body: string;
}

/**
 * Increases the row's version with each change, by ORM or SQL.
 *
 * @param columns those that count; changes of others leave the version.
 */
export function raisesVersion(table: string, columns: readonly string[]): Trigger {
  const row = (name: string) => `row(${columns.map((column) => `${name}.${column}`).join(', ')})`;
  return {
    name: versionTriggerOf(table),
    timing: 'before',
    events: ['update'],
    forEach: 'row',
    body: `if ${row('new')} is distinct from ${row('old')} then new.version := old.version + 1; end if; return new;`,
  };
}
