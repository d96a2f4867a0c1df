// SQL, because one statement writes a row and gives the response.
import { listOf } from '@simmer/domain/list-of';
import { sql, type RawBuilder } from 'kysely';
import { addDeletion } from '../changes/history.query.ts';
import { lockUser } from '../users/lock-user.ts';
import { isoInstant } from '../database/json-sql.ts';
import type { Query } from '../database/query.ts';
import type { Identity, Item, LockedItem, ResourceShape, RowChange, Stamp } from './resource-shape.ts';
import { saveChildren } from './save-children.ts';
import { isOneOf } from '../database/tables.ts';
import { storedFieldsOf, wireOf } from './wire-shape.ts';

/** An instant given by a client, limited to the current time. */
const notInFuture = (instant: string): Date => new Date(Math.min(Date.parse(instant), Date.now()));

/** Fields that only the database or a restore sets. */
const STAMPS = new Set(['id', 'changed_by_device', 'created_at', 'updated_at']);

/** The fields that a write may store, and their values by column. */
export function columnsOf<Entity>({ fields, hidden = {} }: ResourceShape<Entity>) {
  const stored = [...storedFieldsOf<Entity>({ ...fields, ...hidden })].filter(([name]) => !STAMPS.has(name));
  return {
    stored,
    valuesOf: (item: Item): Record<string, unknown> =>
      Object.fromEntries(
        stored.flatMap(([name, { column, write }]) => {
          const value = item[name];
          return value === undefined ? [] : [[column, write(value)]];
        }),
      ),
  };
}

/** SQL of what identifies the row `r` in the history. */
const itemIdSql = (identity: Identity): RawBuilder<unknown> => {
  if (identity === 'person') return sql`'person'`;
  return sql`${sql.ref(`r.${identity}`)}::text`;
};

type Wire = ReturnType<typeof wireOf>;

async function writtenJson(
  { readText }: Wire,
  query: Query,
  statement: RawBuilder<{ json: string }>,
): Promise<string> {
  const json = await readText(query, statement);
  if (json === null) throw new Error('A row that was just written is gone');
  return json;
}

function lockOf<Entity>({ table, shared }: ResourceShape<Entity>, { item, join, visible }: Wire) {
  const changedAt = sql.raw(isoInstant('r.updated_at'));
  const selection = sql`select ${item} as item, r.user_id is null as "isShared",
    case when r.user_id is not null then ${changedAt} end as "changedAt"`;
  /**
   * Locks the item with this id, day or week, or the only one of the person; null without it.
   * @param by `id`, or the identity of the resource
   */
  return async (query: Query, userId: string, by: Identity, value: string): Promise<LockedItem | null> => {
    const key = by === 'person' ? sql`true` : sql`${sql.ref(`r.${by}`)} = ${value}`;
    const own = await sql<LockedItem>`${selection} from ${sql.table(table)} r ${join(userId)}
      where r.user_id = ${userId} and ${key} for no key update of r`.execute(query);
    if (own.rows[0] !== undefined || shared === undefined) return own.rows[0] ?? null;
    // Locks the user instead of a shared row, which belongs to everybody.
    await lockUser(query, userId);
    const sharedRows = await sql<LockedItem>`${selection} from ${visible(userId)} and ${key}`.execute(query);
    return sharedRows.rows[0] ?? null;
  };
}

function addOf<Entity>(shape: ResourceShape<Entity>, wire: Wire) {
  const { table, children, adding } = shape;
  const { oneJson, join, visible } = wire;
  const { valuesOf } = columnsOf(shape);
  /**
   * Adds an item; fields not given get the column's default.
   * @throws the driver's error 23505 `<table>_pkey` when the id is in use by any user.
   */
  return async (query: Query, userId: string, fields: Item, stamp: Stamp): Promise<string> => {
    const { id, created_at: createdAt, updated_at: updatedAt, device } = stamp;
    const columns: Record<string, unknown> = {
      user_id: userId,
      ...valuesOf(fields),
      changed_by_device: device,
      ...(id !== undefined && { id }),
      ...(createdAt !== undefined && { created_at: notInFuture(createdAt) }),
      ...(updatedAt !== undefined && { updated_at: notInFuture(updatedAt) }),
    };
    const extra = adding?.(fields, stamp) ?? null;
    const insertion = sql`with r as (insert into ${sql.table(table)}
      (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(columns))}) returning *)${extra === null ? sql`` : sql`, also as (${extra})`}`;
    const hasChildren = children !== undefined && listOf(fields[children.field]).length > 0;
    const isJoined = extra !== null && shape.join !== undefined;
    if (!hasChildren && !isJoined) {
      return writtenJson(wire, query, sql`${insertion} select ${oneJson} from r ${join(userId)}`);
    }
    // A statement does not see the rows that it adds to other tables, so the next one reads the response.
    const { rows } = await sql<{ id: string }>`${insertion} select id from r`.execute(query);
    const newId = rows[0]?.id ?? '';
    if (hasChildren) await saveChildren(query, children, newId, fields);
    return writtenJson(wire, query, sql`select ${oneJson} from ${visible(userId)} and r.id = ${newId}`);
  };
}

function changeOf<Entity>(shape: ResourceShape<Entity>, wire: Wire) {
  const { table, children, shared } = shape;
  const { oneJson, join, visible } = wire;
  const { valuesOf } = columnsOf(shape);
  /** Changes the given fields of a locked item (API-7). @throws the driver's errors of its constraints. */
  return async (query: Query, userId: string, change: RowChange): Promise<string> => {
    const { item, isShared, fields, device, updatedAt } = change;
    if (isShared) {
      await shared?.(query, userId, item.id, fields, device);
      return writtenJson(wire, query, sql`select ${oneJson} from ${visible(userId)} and r.id = ${item.id}`);
    }
    if (children) await saveChildren(query, children, item.id, fields);
    const columns = Object.entries({ ...valuesOf(fields), changed_by_device: device });
    const changedAt = updatedAt === undefined ? sql`now()` : notInFuture(updatedAt);
    const update = sql`update ${sql.table(table)} t set
      ${sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))},
      updated_at = ${changedAt}
      where t.id = ${item.id} and t.user_id = ${userId} returning *`;
    return writtenJson(wire, query, sql`with r as (${update}) select ${oneJson} from r ${join(userId)}`);
  };
}

function removeOf<Entity>({ table, name, identity = 'id', historyRow }: ResourceShape<Entity>, wire: Wire) {
  const { item, oneJson, join } = wire;
  const itemId = itemIdSql(identity);
  const removalOf = (userId: string, condition: RawBuilder<unknown>, device: string | null) => {
    const deletion = sql`delete from ${sql.table(table)} t where t.user_id = ${userId} and ${condition} returning *`;
    const from = sql`r ${join(userId)}`;
    const entry = name && addDeletion({ resource: name, itemId, values: historyRow ?? item, device, from });
    const history = entry === null ? sql`` : sql`, history as (${entry})`;
    return sql<{ json: string }>`with r as (${deletion})${history} select ${oneJson} from ${from}`;
  };
  return {
    /** Removes a locked item, which the history keeps. @throws the driver's errors of what refers to it. */
    remove: (query: Query, userId: string, id: string, device: string | null): Promise<string> =>
      writtenJson(wire, query, removalOf(userId, sql`t.id = ${id}`, device)),
    /** Removes an item as if it had never been there: the history does not have it. */
    discard: async (query: Query, userId: string, id: string): Promise<void> => {
      await sql`delete from ${sql.table(table)} t where t.user_id = ${userId} and t.id = ${id}`.execute(
        query,
      );
    },
    /** Removes the rows `t` of a person that meet the condition. The history keeps them. */
    removeAll: async (
      query: Query,
      userId: string,
      condition: RawBuilder<unknown>,
      device: string | null,
    ): Promise<void> => {
      await removalOf(userId, condition, device).execute(query);
    },
  };
}

function referringOf<Entity>(shape: ResourceShape<Entity>, { item, join }: Wire) {
  const { table, references = {}, children } = shape;
  const stored = new Map(columnsOf(shape).stored);
  const conditionOf = (field: string, id: string) =>
    field === children?.field
      ? sql`exists (select from ${sql.table(children.table)} c
          where ${sql.ref(`c.${children.parent}`)} = r.id and ${sql.ref(`c.${children.key}`)} = ${id})`
      : sql`${sql.ref(`r.${stored.get(field)?.column ?? field}`)} = ${id}`;
  /** The items whose field refers to an item of another resource, with this field. */
  return async (query: Query, userId: string, name: string, id: string) => {
    const fields = Object.keys(references).filter((field) => references[field] === name);
    const found: (Omit<LockedItem, 'isShared'> & { readonly field: string })[] = [];
    for (const field of fields) {
      const { rows } = await sql<Omit<LockedItem, 'isShared'>>`select ${item} as item,
        ${sql.raw(isoInstant('r.updated_at'))} as "changedAt" from ${sql.table(table)} r ${join(userId)}
        where r.user_id = ${userId} and ${conditionOf(field, id)}`.execute(query);
      found.push(...rows.map((row) => ({ ...row, field })));
    }
    return found;
  };
}

/** The reads and writes of a resource. A write gives `{"<one>":{…}}`. */
export function statementsOf<Entity>(shape: ResourceShape<Entity>) {
  const wire = wireOf(shape);
  const { item, oneJson, visible, readText, list, listWhere, itemsWhere } = wire;
  return {
    item,
    list,
    listWhere,
    itemsWhere,
    /** `{"<one>":{…}}`, or null when it is unknown or another user's. */
    find: (query: Query, userId: string, id: string): Promise<string | null> =>
      readText(query, sql`select ${oneJson} from ${visible(userId)} and r.id = ${id}`),
    /** `{"<one>":{…}}` of a resource of which a person has at most one item; null without it. */
    findOnly: (query: Query, userId: string): Promise<string | null> =>
      readText(query, sql`select ${oneJson} from ${visible(userId)}`),
    /** The ids, of these, of items that the person sees. Locks the items against removal until the transaction ends. */
    keep: async (query: Query, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
      const { rows } = await sql<{ id: string }>`select r.id from ${visible(userId)}
        and ${isOneOf('r.id', ids)} for key share of r`.execute(query);
      return new Set(rows.map(({ id }) => id));
    },
    lock: lockOf(shape, wire),
    referring: referringOf(shape, wire),
    add: addOf(shape, wire),
    change: changeOf(shape, wire),
    ...removeOf(shape, wire),
  };
}
