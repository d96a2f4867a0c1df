import { isoInstant, jsonList, jsonObject, jsonOne } from '../../json-sql.ts';
import { findJson, readJson, type Query } from '../../query.ts';

/** Defaults that admins edit for everybody (ADM-10). */
export type DefaultKind = 'activity' | 'northStar' | 'vibe' | 'size' | 'phase';

interface Store {
  readonly table: string;
  /** Names of fields and columns; others cannot be written. */
  readonly fields: readonly string[];
  /** SQL: the condition for defaults; an activity may be a user's own. */
  readonly shared: string;
  readonly order: string;
  /** Answered besides id, fields and version. */
  readonly rest: Readonly<Record<string, string>>;
}

const created = { created_at: isoInstant('d.created_at') };
const inOrder = 'd.sort, d.created_at, d.id';
const looks = ['name', 'emoji', 'color'];

const stores: Readonly<Record<DefaultKind, Store>> = {
  activity: {
    table: 'activity',
    fields: looks,
    shared: 'd.user_id is null',
    order: inOrder,
    rest: { is_default: 'true', ...created },
  },
  northStar: {
    table: 'north_star_default',
    fields: looks,
    shared: 'true',
    order: inOrder,
    rest: { is_default: 'true' },
  },
  vibe: { table: 'vibe', fields: looks, shared: 'true', order: inOrder, rest: created },
  size: {
    table: 'time_block_size',
    fields: ['name', 'duration', 'points'],
    shared: 'true',
    order: 'd.duration, d.points, d.name',
    rest: created,
  },
  phase: {
    table: 'ecocycle_phase',
    fields: ['name', 'description', 'emoji', 'color', 'keywords'],
    shared: 'true',
    order: inOrder,
    rest: created,
  },
};

function itemOf({ fields, rest }: Store): string {
  const own = Object.fromEntries(fields.map((field) => [field, `d.${field}`]));
  return jsonObject({ id: 'd.id', ...own, version: 'd.version', ...rest });
}

/** `{"<key>":[…]}`: all defaults of a kind, in the order in which people are shown them. */
export function listDefaultsJson(query: Query, kind: DefaultKind, key: string): Promise<string> {
  const store = stores[kind];
  return readJson(
    query,
    `select ${jsonList(itemOf(store), store.order, key)} from ${store.table} d where ${store.shared}`,
  );
}

/** Values by field; undefined ones stay, or get the database's default. */
export type DefaultValues = Readonly<Record<string, unknown>>;

const given = ({ fields }: Store, values: DefaultValues): [string, unknown][] =>
  fields.flatMap((field): [string, unknown][] =>
    values[field] === undefined ? [] : [[field, values[field]]],
  );

// Sizes are ordered by duration; a new item of another kind is last.
const isSorted = (kind: DefaultKind) => kind !== 'size';

/**
 * Adds a default.
 *
 * @returns `{"<key>":{…}}`
 * @throws the driver's error 23505 `<table>_name_unique` (of an activity `activity_default_name_unique`) when there
 *   is one of this name.
 */
export function createDefault(
  query: Query,
  kind: DefaultKind,
  values: DefaultValues,
  key: string,
): Promise<string> {
  const store = stores[kind];
  const pairs = given(store, values);
  const columns = pairs.map(([field]) => field);
  const places = pairs.map((_, index) => `$${index + 1}`);
  if (isSorted(kind)) {
    columns.push('sort');
    places.push(`(select coalesce(max(d.sort), 0) + 1 from ${store.table} d where ${store.shared})`);
  }
  return readJson(
    query,
    `with d as (insert into ${store.table} (${columns.join(', ')}) values (${places.join(', ')}) returning *)
     select ${jsonOne(itemOf(store), key)} from d`,
    pairs.map(([, value]) => value),
  );
}

/** A stored default: its fields by name. */
export interface DefaultRow {
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Locks a default until the transaction ends; null when it is unknown. */
export async function lockDefault(query: Query, kind: DefaultKind, id: string): Promise<DefaultRow | null> {
  const { table, fields, shared } = stores[kind];
  const columns = fields.map((field) => `d.${field}`).join(', ');
  const [row] = await query<{ version: number } & Record<string, unknown>>(
    `select d.version, ${columns} from ${table} d where d.id = $1 and ${shared} for update`,
    [id],
  );
  if (!row) return null;
  const { version, ...values } = row;
  return { version, values };
}

/**
 * Changes what is given.
 *
 * @returns `{"<key>":{…}}`, or null when it is unknown.
 * @throws as `createDefault`.
 */
export function updateDefault(
  query: Query,
  kind: DefaultKind,
  id: string,
  changes: DefaultValues,
  key: string,
): Promise<string | null> {
  const store = stores[kind];
  const values: unknown[] = [id];
  const sets = given(store, changes).map(([field, value]) => `${field} = $${values.push(value)}`);
  return findJson(
    query,
    `with d as (update ${store.table} d set ${[...sets, 'updated_at = now()'].join(', ')}
       where d.id = $1 and ${store.shared} returning d.*)
     select ${jsonOne(itemOf(store), key)} from d`,
    values,
  );
}

/**
 * Removes a phase; blocks and events lose it (ECO-6), keyword rules for it go with it.
 *
 * @returns it as it was, as `{"<key>":{…}}`, or null when it is unknown.
 */
export function removePhase(query: Query, id: string, key: string): Promise<string | null> {
  return findJson(
    query,
    `with d as (delete from ecocycle_phase where id = $1 returning *)
     select ${jsonOne(itemOf(stores.phase), key)} from d`,
    [id],
  );
}
