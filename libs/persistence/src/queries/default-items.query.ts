// SQL, because PostgreSQL serializes the lists as JSON. Single items have the same shape; a trigger increases their
// version.
import { isoInstant, jsonList, jsonObject, jsonOne } from '../sql/json-sql.ts';
import { findRows } from '../sql/rows.ts';
import { findJson, readJson, type Query } from '../sql/query.ts';

/** Defaults that admins edit for everybody (ADM-10). */
export type DefaultKind = 'activity' | 'northStar' | 'vibe' | 'size' | 'phase';

const looks = ['name', 'emoji', 'color'];

/** The editable fields of each kind, which are names of columns and of properties. */
export const defaultFields: Readonly<Record<DefaultKind, readonly string[]>> = {
  activity: looks,
  northStar: looks,
  vibe: looks,
  size: ['name', 'duration', 'points'],
  phase: ['name', 'description', 'emoji', 'color', 'keywords'],
};

interface Store {
  readonly table: string;
  /** SQL: the condition for defaults; an activity may be a user's own. */
  readonly shared: string;
  readonly order: string;
  /** Returned besides id, editable fields and version. */
  readonly rest: Readonly<Record<string, string>>;
}

const created = { created_at: isoInstant('d.created_at') };
const inOrder = 'd.sort, d.created_at, d.id';

const stores: Readonly<Record<DefaultKind, Store>> = {
  activity: {
    table: 'activity',
    shared: 'd.user_id is null',
    order: inOrder,
    rest: { is_default: 'true', ...created },
  },
  northStar: {
    table: 'north_star_default',
    shared: 'true',
    order: inOrder,
    rest: { is_default: 'true' },
  },
  vibe: { table: 'vibe', shared: 'true', order: inOrder, rest: created },
  size: {
    table: 'time_block_size',
    shared: 'true',
    order: 'd.duration, d.points, d.name',
    rest: created,
  },
  phase: {
    table: 'ecocycle_phase',
    shared: 'true',
    order: inOrder,
    rest: created,
  },
};

const fieldsOf = (kind: DefaultKind) =>
  Object.fromEntries(defaultFields[kind].map((field) => [field, `d.${field}`]));
const itemOf = (kind: DefaultKind) =>
  jsonObject({ id: 'd.id', ...fieldsOf(kind), version: 'd.version', ...stores[kind].rest });

function listJson(query: Query, kind: DefaultKind, item: string, key?: string): Promise<string> {
  const { table, shared, order } = stores[kind];
  return readJson(query, `select ${jsonList(item, order, key)} from ${table} d where ${shared}`);
}

/** `{"<key>":[…]}`: all defaults of a kind, in display order. */
export const listDefaultsJson = (query: Query, kind: DefaultKind, key: string) =>
  listJson(query, kind, itemOf(kind), key);

/** The same as everybody sees them, without versions; the bare list without a key. */
export const listOfferedJson = (query: Query, kind: DefaultKind, key?: string) =>
  listJson(query, kind, jsonObject({ id: 'd.id', ...fieldsOf(kind), ...stores[kind].rest }), key);

/** The names of a kind's defaults, by id. */
export const findNames = (query: Query, table: 'vibe' | 'ecocycle_phase') =>
  findRows(query, table, {}, ['id', 'name']);

/** `{"<key>":{…}}`, or null when it is unknown. */
export function findDefaultJson(
  query: Query,
  kind: DefaultKind,
  id: string,
  key: string,
): Promise<string | null> {
  const store = stores[kind];
  const text = `select ${jsonOne(itemOf(kind), key)} from ${store.table} d where d.id = $1 and ${store.shared}`;
  return findJson(query, text, [id]);
}
