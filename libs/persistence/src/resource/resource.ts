import type { EntityClass } from '@mikro-orm/core';
import { type Rejection, unknownReference, USED_ID } from '@simmer/domain/errors/rejection';
import type { ResourceShape, Writing } from './resource-shape.ts';
import { columnsOf, statementsOf } from './resource-statements.ts';
import { sqlOf } from './wire-shape.ts';

export type { Item, LockedItem, Writing } from './resource-shape.ts';

/**
 * The rejection for a violated constraint: the one of the resource, or that of the field with the unknown reference.
 */
function rejectionsOf<Entity>({ table, children, rejections = {}, ...shape }: ResourceShape<Entity>) {
  const { stored } = columnsOf({ table, ...shape });
  return (code: string, constraint = ''): Rejection | undefined => {
    if (constraint === `${table}_pkey`) return USED_ID;
    const rejection = rejections[constraint];
    if (rejection !== undefined || code !== '23503') return rejection;
    if (children && constraint.startsWith(`${children.table}_`)) return unknownReference(children.field);
    const column = /^_(.+)_(?:foreign|owner)$/.exec(constraint.slice(table.length))?.[1];
    const field = stored.find(([, target]) => target.column === column)?.[0];
    return field === undefined ? undefined : unknownReference(field);
  };
}

/** SQL on the row `r` for each field of the archive, by its name there. */
const archivedOf = <Entity>({ archive, fields }: ResourceShape<Entity>): Readonly<Record<string, string>> =>
  archive?.fields ?? Object.fromEntries(Object.entries(fields).map(([name, rule]) => [name, sqlOf(rule)]));

/** A resource of the plan: how its rows are read and written. A write gives `{"<one>":{…}}`. */
export function resourceOf<Entity>(entity: EntityClass<Entity>, shape: ResourceShape<Entity>) {
  const { table, one, name, identity = 'id', merge = { kinds: {} }, aliases = {}, archive } = shape;
  return {
    name,
    entity,
    table,
    one,
    identity,
    fieldNames: Object.keys(shape.fields),
    merge,
    references: shape.references ?? {},
    comesBack: shape.comesBack ?? false,
    isEmpty: shape.isEmpty,
    aliases,
    archive,
    fieldsToWrite: shape.fieldsToWrite ?? (({ fields }: Writing) => fields),
    checkRemoval: shape.checkRemoval,
    removing: shape.removing,
    rejectionOf: rejectionsOf(shape),
    archived: archivedOf(shape),
    ...statementsOf(shape),
  };
}

export type Resource = ReturnType<typeof resourceOf>;
