import type { EntityClass } from '@mikro-orm/core';
import type { MergeRules } from '@simmer/domain/merge/merge-fields';
import { type Rejection, unknownReference, USED_ID } from '@simmer/domain/rejection';
import { sql, type RawBuilder } from 'kysely';
import { addDeletion } from '../changes/history.query.ts';
import { lockUser } from '../users/user.query.ts';
import { isoInstant } from './json-sql.ts';
import { isOneOf } from './tables.ts';
import type { Query } from './query.ts';
import { sqlOf, storedFieldsOf, wireOf, type WireShape } from './wire-shape.ts';

/** Fields of an item by wire name; undefined ones are not given, null is a value. */
export type Item = Readonly<Record<string, unknown>>;

/** Rows of another table that a field lists: they are replaced as a whole. */
interface Children {
  readonly field: string;
  readonly table: string;
  /** Its column with the id of the item. */
  readonly parent: string;
  /** The column that is unique beside it. */
  readonly key: string;
  /** The columns of an element's row, but its position. */
  readonly rowOf: (element: never) => Readonly<Record<string, unknown>>;
  /** Whether they have positions; otherwise they are ordered by their key. */
  readonly isOrdered: boolean;
}

/** A write that is being checked. */
export interface Writing {
  readonly query: Query;
  readonly userId: string;
  /** The fields that the person set. */
  readonly fields: Item;
  /** The item as it is; null if it is created. */
  readonly before: Item | null;
}

/** A step of a person that wrote items. */
export interface SettledStep {
  readonly query: Query;
  readonly userId: string;
  readonly device: string | null;
  /** Items as they are, and those that were removed as they were. */
  readonly written: readonly Item[];
}

/** An item that was changed; null if it was removed. */
export interface Settled {
  readonly id: string;
  readonly item: Item | null;
}

/** What identifies an item: its id, a field that a person has once (a day, a week), or its person. */
export type Identity = 'id' | 'date' | 'week_start_date' | 'person';

export interface ResourceShape<Entity> extends WireShape<Entity> {
  /** As in a step of changes and in the history; null if it is in neither. */
  readonly name: string | null;
  /** For people, if its wire name is not that in words. */
  readonly noun?: string;
  /** By default its id. */
  readonly identity?: Identity;
  readonly merge?: MergeRules;
  /** Stored fields that are not on the wire, by the names that `check` gives them. */
  readonly hidden?: WireShape<Entity>['fields'];
  readonly children?: Children;
  /**
   * Rules that need other rows, and what follows from what: gives the fields to be written.
   * @throws Rejected
   */
  readonly check?: (writing: Writing) => Item | Promise<Item>;
  /** The same for a removal. @throws Rejected */
  readonly checkRemoval?: (
    removal: Omit<Writing, 'fields'> & { readonly before: Item },
  ) => void | Promise<void>;
  /** A statement on the added row `r` that is part of adding it. */
  readonly adding?: (fields: Item, stamp: Stamp) => RawBuilder<unknown> | null;
  /**
   * Changes an item that the person sees, but does not own, for them alone; it cannot be removed.
   * `check` and `checkRemoval` judge it as well.
   */
  readonly shared?: (
    query: Query,
    userId: string,
    id: string,
    fields: Item,
    device: string | null,
  ) => Promise<void>;
  /** What keeps items apart that belong together, after a step that wrote some; gives what it changed. */
  readonly settle?: (step: SettledStep) => Promise<readonly Settled[]>;
  /** A field's other name in bodies, which errors then name. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** SQL of the row `r` that the history keeps; by default the item. */
  readonly kept?: RawBuilder<object>;
  /** What a violated constraint means. */
  readonly rejections?: Readonly<Record<string, Rejection>>;
  /**
   * Its list in the archive of a person's data; `key` is SQL of the row `r`, by default the time of creation, and `fields`
   * are SQL of the row `r`, by default all of the wire but the version.
   */
  readonly archive: {
    readonly name: string;
    readonly about: string;
    readonly key?: string;
    readonly fields?: Readonly<Record<string, string>>;
    /** SQL after `from` with the condition of the person `$1`; by default the rows that they own. */
    readonly from?: string;
  } | null;
}

/** An instant given by a client, limited to the current time. */
const notInFuture = (instant: string): Date => new Date(Math.min(Date.parse(instant), Date.now()));

/** What only the database or a restore sets. */
const STAMPS = new Set(['id', 'version', 'changed_by_device', 'created_at', 'updated_at']);

/** Of a new item: its own id, and for a restored one what it was. */
export interface Stamp {
  readonly id?: string | undefined;
  readonly created_at?: string | undefined;
  readonly updated_at?: string | undefined;
  /** Its last version. */
  readonly version?: number | undefined;
  readonly device: string | null;
}

/** A change of a locked item. */
export interface RowChange extends Pick<LockedItem, 'item' | 'isShared'> {
  readonly fields: Item;
  readonly device: string | null;
  /** When it was changed, ISO 8601, by default now. */
  readonly updatedAt?: string | undefined;
}

/** An item as it is, locked until the end of the transaction. */
export interface LockedItem {
  readonly item: Item & { readonly id: string; readonly version: number };
  /** ISO 8601 in UTC; null if nobody knows. */
  readonly changedAt: string | null;
  /** It is everybody's, and changes for the person alone. */
  readonly isShared: boolean;
}

/** A resource of the plan: how its rows are read and written. A write gives `{"<one>":{…}}`. */
export function resourceOf<Entity>(
  entity: EntityClass<Entity>,
  {
    archive,
    noun,
    children,
    identity = 'id',
    hidden = {},
    rejections = {},
    aliases = {},
    ...shape
  }: ResourceShape<Entity>,
) {
  const { table, one, name } = shape;
  const { item, oneText, join, seen, readText, ...reads } = wireOf(shape);
  const stored = storedFieldsOf<Entity>({ ...shape.fields, ...hidden });
  const wireFields = Object.entries(shape.fields);
  const kept = shape.kept ?? item;
  const editable = [...stored.keys()].filter((field) => !STAMPS.has(field));

  /** The columns of the given fields. */
  const columnsOf = (fields: Item): Record<string, unknown> =>
    Object.fromEntries(
      editable.flatMap((field) => {
        const value = fields[field];
        const target = stored.get(field);
        return value === undefined || target === undefined ? [] : [[target.column, target.write(value)]];
      }),
    );

  async function saveChildren(query: Query, id: string, fields: Item): Promise<void> {
    const elements = children && (fields[children.field] as readonly never[] | undefined);
    if (!children || elements === undefined) return;
    const { parent, key, isOrdered, rowOf } = children;
    const rows = elements.map((element, at) => ({
      ...rowOf(element),
      ...(isOrdered && { position: at + 1 }),
    })) as Record<string, unknown>[];
    const kept = rows.map((row) => row[key] as string);
    const gone = sql`delete from ${sql.table(children.table)} where ${sql.ref(parent)} = ${id} and not ${isOneOf(key, kept)}`;
    const [first] = rows;
    if (first === undefined) {
      await gone.execute(query);
      return;
    }
    const columns = Object.keys(first);
    const values = rows.map((row) => sql`(${id}::uuid, ${sql.join(columns.map((column) => row[column]))})`);
    await sql`with gone as (${gone})
      insert into ${sql.table(children.table)} (${sql.ref(parent)}, ${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}
      on conflict (${sql.ref(parent)}, ${sql.ref(key)}) do update set
      ${sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}`.execute(
      query,
    );
  }

  const text = async (query: Query, statement: RawBuilder<{ json: string }>): Promise<string> => {
    const json = await readText(query, statement);
    if (json === null) throw new Error(`A row of ${table} that was just written is gone`);
    return json;
  };

  return {
    name,
    entity,
    table,
    one,
    identity,
    merge: shape.merge ?? { kinds: {} },
    settle: shape.settle,
    check: shape.check ?? (({ fields }: Writing) => fields),
    checkRemoval: shape.checkRemoval,
    noun: noun ?? one.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    ...reads,
    item,
    /** `{"<one>":{…}}`, or null when it is unknown or another user's. */
    find: (query: Query, userId: string, id: string): Promise<string | null> =>
      readText(query, sql`select ${oneText} as json from ${seen(userId)} and r.id = ${id}`),
    /** The same for a resource of which a person has at most one. */
    findOnly: (query: Query, userId: string): Promise<string | null> =>
      readText(query, sql`select ${oneText} as json from ${seen(userId)}`),

    /**
     * The item with this id, day or week, or the person's only one; null without it.
     * @param by `id`, or what identifies it
     */
    async lock(query: Query, userId: string, by: Identity, value: string): Promise<LockedItem | null> {
      const key = by === 'person' ? sql`true` : sql`${sql.ref(`r.${by}`)} = ${value}`;
      const found = sql`select ${item} as item, case when r.user_id is not null then ${sql.raw(isoInstant('r.updated_at'))} end as "changedAt", r.user_id is null as "isShared"`;
      const { rows } = await sql<LockedItem>`${found} from ${sql.table(table)} r ${join(userId)}
        where r.user_id = ${userId} and ${key} for no key update of r`.execute(query);
      if (rows[0] !== undefined || shape.shared === undefined) return rows[0] ?? null;
      // Not its row, which is everybody's.
      await lockUser(query, userId);
      const { rows: sharedRows } = await sql<LockedItem>`${found} from ${seen(userId)} and ${key}`.execute(
        query,
      );
      return sharedRows[0] ?? null;
    },

    /**
     * Adds an item; fields not given get the column's default.
     * @throws the driver's error 23505 `<table>_pkey` when the id is in use by any user.
     */
    async add(query: Query, userId: string, fields: Item, stamp: Stamp): Promise<string> {
      const { id, created_at: createdAt, updated_at: updatedAt, version, device } = stamp;
      const columns: Record<string, unknown> = {
        user_id: userId,
        ...columnsOf(fields),
        version: (version ?? 0) + 1,
        changed_by_device: device,
        ...(id !== undefined && { id }),
        ...(createdAt !== undefined && { created_at: notInFuture(createdAt) }),
        ...(updatedAt !== undefined && { updated_at: notInFuture(updatedAt) }),
      };
      const also = shape.adding?.(fields, stamp) ?? null;
      const added = sql`with r as (insert into ${sql.table(table)}
        (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(columns))}) returning *)${also === null ? sql`` : sql`, also as (${also})`}`;
      if (children === undefined && also === null) {
        return text(query, sql`${added} select ${oneText} as json from r ${join(userId)}`);
      }
      const { rows } = await sql<{ id: string }>`${added} select id from r`.execute(query);
      const newId = rows[0]?.id ?? '';
      await saveChildren(query, newId, fields);
      return text(query, sql`select ${oneText} as json from ${seen(userId)} and r.id = ${newId}`);
    },

    /** Changes the given fields of a locked item (API-7). @throws the driver's errors of its constraints. */
    async change(query: Query, userId: string, change: RowChange): Promise<string> {
      const {
        item: { id },
        isShared,
        fields,
        device,
        updatedAt,
      } = change;
      if (isShared) {
        await shape.shared?.(query, userId, id, fields, device);
        return text(query, sql`select ${oneText} as json from ${seen(userId)} and r.id = ${id}`);
      }
      await saveChildren(query, id, fields);
      const columns = Object.entries({ ...columnsOf(fields), changed_by_device: device });
      const changedAt = updatedAt === undefined ? sql`now()` : notInFuture(updatedAt);
      return text(
        query,
        sql`with r as (update ${sql.table(table)} t set
          ${sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))},
          version = t.version + 1, updated_at = ${changedAt}
          where t.id = ${id} and t.user_id = ${userId} returning *)
          select ${oneText} as json from r ${join(userId)}`,
      );
    },

    /** Removes a locked item, which the history keeps. @throws the driver's errors of what refers to it. */
    async remove(query: Query, userId: string, id: string, device: string | null): Promise<string> {
      const gone = sql`with r as (delete from ${sql.table(table)} t where t.id = ${id} and t.user_id = ${userId} returning *)`;
      const itemId =
        identity === 'id'
          ? sql`r.id::text`
          : identity === 'person'
            ? sql`'person'`
            : sql`${sql.ref(`r.${identity}`)}::text`;
      const from = sql`r ${join(userId)}`;
      const entry =
        name === null
          ? sql``
          : sql`, kept as (${addDeletion({ resource: name, itemId, values: kept, device, from })})`;
      return text(query, sql`${gone}${entry} select ${oneText} as json from ${from}`);
    },

    aliases,
    /** What a violated constraint means to the person; undefined if it is none of this resource. */
    rejectionOf(code: string, constraint = ''): Rejection | undefined {
      if (constraint === `${table}_pkey`) return USED_ID;
      const rejection = rejections[constraint];
      if (rejection !== undefined || code !== '23503') return rejection;
      if (children !== undefined && constraint.startsWith(`${children.table}_`))
        return unknownReference(children.field);
      const column = /_(?:foreign|owner)$/.test(constraint)
        ? constraint.slice(table.length + 1).replace(/_(?:foreign|owner)$/, '')
        : '';
      const field = [...stored].find(([, target]) => target.column === column)?.[0];
      return field === undefined ? undefined : unknownReference(field);
    },
    archive,
    /** SQL for the row `r`, by the names of the archive. */
    archived:
      archive?.fields ??
      Object.fromEntries(
        wireFields.flatMap(([field, rule]) => (field === 'version' ? [] : [[field, sqlOf(rule)] as const])),
      ),
  };
}

export type Resource = ReturnType<typeof resourceOf>;
