import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OwnedRepository, type OwnedRow, type Restored } from './owned.repository.ts';
import { sqlOf, wireOf, type WireShape } from './wire-shape.ts';
import type { Given } from './given.ts';

export interface ResourceShape<Entity> extends WireShape<Entity> {
  /** Its list in the archive of a person's data; `key` is SQL of the row `r`, by default the time of creation. */
  readonly archive: { readonly name: string; readonly about: string; readonly key?: string };
}

/** A request's body in the wire format. */
type Body = Readonly<Record<string, unknown>>;

// Set by the database, or only by a restore.
const FIXED = new Set(['id', 'version', 'changed_by_device']);

/** An ordinary resource: its entity, its shape on the wire in both directions, and its list in the archive. */
export function resourceOf<Entity extends OwnedRow>(
  entity: EntityClass<Entity>,
  { archive, ...shape }: ResourceShape<Entity>,
) {
  const fields = Object.entries(shape.fields);
  const recordsDevice = 'changed_by_device' in shape.fields;
  const editable = fields.flatMap(([name, field]) => {
    if (FIXED.has(name) || (typeof field !== 'string' && 'instant' in field)) return [];
    return [[name, typeof field === 'string' ? field : field.property] as const];
  });
  return {
    ...wireOf(shape),
    entity,
    table: shape.table,
    noun: shape.one,
    rows: (em: EntityManager) => new OwnedRepository(em, entity),
    /** The values of a body by property, only those of the given fields if there are any. */
    valuesOf: (body: Body, only?: readonly string[]): Given<Entity> =>
      Object.fromEntries(
        editable
          .filter(([name]) => only?.includes(name) ?? true)
          .map(([name, property]) => [property, body[name]]),
      ) as Given<Entity>,
    recordsDevice,
    /** Which device changes a row, if its rows record that. */
    changedBy: (device: string | null): Given<Entity> =>
      (recordsDevice ? { changedByDevice: device } : {}) as Given<Entity>,
    archive,
    /** SQL for the row `r`, by wire name. */
    fields: Object.fromEntries(fields.map(([name, field]) => [name, sqlOf(field)])),
  };
}

export type Resource<Entity extends OwnedRow> = ReturnType<typeof resourceOf<Entity>>;

/** What a body says of a restored row: its columns from before the removal. */
export const restoredOf = ({ id, created_at, former_version }: Body): Restored =>
  ({ id, createdAt: created_at, version: former_version }) as Restored;
