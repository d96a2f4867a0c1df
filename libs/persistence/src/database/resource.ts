import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OwnedRepository, type OwnedRow, type Restored } from './owned.repository.ts';
import { sqlOf, wireOf, type WireShape } from './wire-shape.ts';
import type { Given } from './given.ts';
import type { Query } from './query.ts';

/** Rows of another table that a field of a body lists: they are replaced as a whole, in its order. */
interface Children {
  readonly field: string;
  readonly entity: EntityClass<object>;
  /** The property that names their row. */
  readonly parent: string;
  /** The other properties of the row of an element, but its position. */
  readonly rowOf: (element: never) => object;
}

export interface ResourceShape<Entity> extends WireShape<Entity> {
  /** For people, if its wire name is not that in words. */
  readonly noun?: string;
  readonly children?: Children;
  /**
   * Its list in the archive of a person's data; `key` is SQL of the row `r`, by default the time of creation, and `fields`
   * are SQL of the row `r`, by default all of the wire but the version.
   */
  readonly archive: {
    readonly name: string;
    readonly about: string;
    readonly key?: string;
    readonly fields?: Readonly<Record<string, string>>;
  };
}

/** A request's body in the wire format. */
type Body = Readonly<Record<string, unknown>>;

// Set by the database, or only by a restore.
const FIXED = new Set(['id', 'version', 'changed_by_device']);

/** An ordinary resource: its entity, its shape on the wire in both directions, and its list in the archive. */
export function resourceOf<Entity extends OwnedRow>(
  entity: EntityClass<Entity>,
  { archive, noun, children, ...shape }: ResourceShape<Entity>,
) {
  const fields = Object.entries(shape.fields);
  const wire = wireOf(shape);
  const recordsDevice = 'changed_by_device' in shape.fields;
  const editable = fields.flatMap(([name, field]) => {
    if (FIXED.has(name) || (typeof field !== 'string' && !('property' in field))) return [];
    return [[name, typeof field === 'string' ? field : field.property] as const];
  });
  return {
    ...wire,
    /** `{"<one>":{…}}` of a person's row, with what only the database knows. */
    storedJson: async (query: Query, userId: string, row: Entity): Promise<string> => {
      if (!wire.needsRead) return wire.json(row);
      const json = await wire.find(query, userId, row.id);
      if (json === null) throw new Error('A row that was just written is gone');
      return json;
    },
    entity,
    table: shape.table,
    one: shape.one,
    noun: noun ?? shape.one.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    rows: (em: EntityManager) => new OwnedRepository(em, entity),
    /** The values of a body by property, only those of the given fields if there are any. */
    valuesOf: (body: Body, only?: readonly string[]): Given<Entity> =>
      Object.fromEntries(
        editable
          .filter(([name]) => only?.includes(name) ?? true)
          .map(([name, property]) => [property, body[name]]),
      ) as Given<Entity>,
    /** Replaces the children of a row by those of a body, if it has any. @throws the driver's errors of their constraints. */
    async saveChildren(em: EntityManager, id: string, body: Body): Promise<void> {
      if (children === undefined) return;
      const elements = (body[children.field] ?? []) as readonly never[];
      await em.nativeDelete(children.entity, { [children.parent]: id });
      const rows = elements.map((element, at) => ({
        ...children.rowOf(element),
        [children.parent]: id,
        position: at + 1,
      }));
      if (rows.length > 0) await em.insertMany(children.entity, rows);
    },
    recordsDevice,
    /** Which device changes a row, if its rows record that. */
    changedBy: (device: string | null): Given<Entity> =>
      (recordsDevice ? { changedByDevice: device } : {}) as Given<Entity>,
    archive,
    /** SQL for the row `r`, by the names of the archive. */
    archived:
      archive.fields ??
      Object.fromEntries(
        fields.flatMap(([name, field]) => (name === 'version' ? [] : [[name, sqlOf(field)] as const])),
      ),
    hasVersion: 'version' in shape.fields,
  };
}

export type Resource<Entity extends OwnedRow> = ReturnType<typeof resourceOf<Entity>>;

/** What a body says of a restored row: its columns from before the removal. */
export const restoredOf = ({ id, created_at, former_version }: Body): Restored =>
  ({ id, createdAt: created_at, version: former_version }) as Restored;
