import type { EntityManager } from '@mikro-orm/core';

interface Trigger {
  name: string;
  timing: 'before';
  events: ('insert' | 'update')[];
  forEach: 'row';
  body: string;
}

/**
 * Rows never change hands. Together with the checks of `ownedReferences` (made when the reference is written)
 * this keeps every reference inside its owner's data for good, without a race: the foreign key holds the row,
 * and its owner can't change afterwards.
 */
export function ownerIsFixed(table: string, column = 'user_id'): Trigger {
  return {
    name: `${table}_owner_fixed`,
    timing: 'before',
    events: ['update'],
    forEach: 'row',
    body: `if new.${column} is distinct from old.${column} then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = '${table}_owner_fixed'; end if; return new;`,
  };
}

interface OwnedReference {
  readonly column: string;
  /** Table it points to, which has `id` and `user_id`. */
  readonly target: string;
  /** True when rows without an owner are everybody's (shared defaults, KIT-10). */
  readonly shared?: boolean;
}

/**
 * Refuses a reference to somebody else's row, as a foreign key violation (23503) whose constraint is
 * `<table>_<column>_owner`. Rows that do not exist are left to the foreign key itself.
 *
 * @param owner SQL for the id of the user who owns the row being written.
 */
export function ownedReferences(
  table: string,
  references: readonly OwnedReference[],
  owner = 'new.user_id',
): Trigger {
  const checks = references.map(({ column, target, shared }) => {
    const allowed = shared ? `user_id is null or user_id = ${owner}` : `user_id = ${owner}`;
    return `if new.${column} is not null and exists (select from ${target} where id = new.${column} and not coalesce(${allowed}, false)) then raise exception '${column} is not yours' using errcode = '23503', constraint = '${table}_${column}_owner'; end if;`;
  });
  return {
    name: `${table}_references_owned`,
    timing: 'before',
    events: ['insert', 'update'],
    forEach: 'row',
    body: `${checks.join(' ')} return new;`,
  };
}

interface Owner {
  readonly userId: string;
}

/**
 * An entity that has this filter is found only where it is the person's, whom `ofPerson` names; asking without a person
 * throws.
 */
export const mine = {
  mine: { name: 'mine', cond: ({ userId }: Owner) => ({ userId }), default: true },
};

/** The entity manager, for one person: what has the filter `mine` is theirs. */
export function ofPerson<Manager extends EntityManager>(em: Manager, userId: string): Manager {
  em.setFilterParams('mine', { userId } satisfies Owner);
  return em;
}
