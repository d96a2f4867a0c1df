// SQL, because PostgreSQL serializes the lists as JSON. Single items have the same shape; a trigger increases their
// version.
import { isoInstant, jsonList, jsonObject, jsonOne } from '../../sql/json-sql.ts';
import { findJson, readJson, type Query } from '../../sql/query.ts';

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

function itemOf(kind: DefaultKind): string {
  const own = Object.fromEntries(defaultFields[kind].map((field) => [field, `d.${field}`]));
  return jsonObject({ id: 'd.id', ...own, version: 'd.version', ...stores[kind].rest });
}

/** `{"<key>":[…]}`: all defaults of a kind, in display order. */
export function listDefaultsJson(query: Query, kind: DefaultKind, key: string): Promise<string> {
  const store = stores[kind];
  return readJson(
    query,
    `select ${jsonList(itemOf(kind), store.order, key)} from ${store.table} d where ${store.shared}`,
  );
}

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
