import type { TriggerDef } from '@mikro-orm/core';

/**
 * Prevents changes of a row's owner. Together with the checks of `ownedReferences`, made when a reference is written,
 * this keeps all references within their owner's data without a race: the foreign key locks the row, and its owner
 * cannot change afterwards.
 */
export function ownerIsFixed(table: string, column = 'user_id'): TriggerDef {
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
  /** The referenced table, which has `id` and `user_id`. */
  readonly target: string;
  /** SQL for the user's id of a row of the referenced table, if that has no `user_id`. */
  readonly user?: string;
  /** True when rows without an owner belong to everybody (shared defaults, KIT-10). */
  readonly shared?: boolean;
}

/**
 * Rejects a reference to another user's row, as a foreign key violation (23503) with the constraint
 * `<table>_<column>_owner`. Missing rows are left to the foreign key itself.
 *
 * @param owner SQL for the id of the user who owns the written row.
 */
export function ownedReferences(
  table: string,
  references: readonly OwnedReference[],
  owner = 'new.user_id',
): TriggerDef {
  const checks = references.map(({ column, target, shared, user = 'user_id' }) => {
    const allowed = shared ? `user_id is null or user_id = ${owner}` : `${user} = ${owner}`;
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
