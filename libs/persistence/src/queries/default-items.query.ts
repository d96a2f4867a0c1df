import { sql, type RawBuilder } from 'kysely';
import type { Query } from '../sql/query.ts';
import { iso } from '../sql/tables.ts';

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
  /** The condition for defaults; an activity may be a user's own. */
  readonly shared?: RawBuilder<boolean>;
  readonly order?: RawBuilder<unknown>;
  /** Returned besides id, editable fields and version. */
  readonly rest: readonly RawBuilder<unknown>[];
}

const isDefault = sql`true as is_default`;
const created = sql`${iso('d.created_at')} as created_at`;

const stores: Readonly<Record<DefaultKind, Store>> = {
  activity: { table: 'activity', shared: sql`d.user_id is null`, rest: [isDefault, created] },
  northStar: { table: 'north_star_default', rest: [isDefault] },
  vibe: { table: 'vibe', rest: [created] },
  size: { table: 'time_block_size', order: sql`d.duration, d.points, d.name`, rest: [created] },
  phase: { table: 'ecocycle_phase', rest: [created] },
};

interface Selection {
  /** Undefined: all, in display order. */
  readonly id?: string;
  readonly hasVersion: boolean;
}

async function readDefaults(
  query: Query,
  kind: DefaultKind,
  { id, hasVersion }: Selection,
): Promise<object[]> {
  const { table, rest, shared = sql`true`, order = sql`d.sort, d.created_at, d.id` } = stores[kind];
  const names = ['id', ...defaultFields[kind], ...(hasVersion ? ['version'] : [])];
  const columns = sql.join([...names.map((name) => sql.ref(`d.${name}`)), ...rest]);
  const wanted = id === undefined ? sql`true` : sql`d.id = ${id}`;
  const { rows } = await sql<object>`select ${columns} from ${sql.table(table)} d
    where ${shared} and ${wanted} order by ${order}`.execute(query);
  return rows;
}

/** `{"<key>":[…]}`: all defaults of a kind, in display order. */
export const listDefaultsJson = async (query: Query, kind: DefaultKind, key: string): Promise<string> =>
  JSON.stringify({ [key]: await readDefaults(query, kind, { hasVersion: true }) });

/** The same as everybody sees them, without versions; the bare list without a key. */
export async function listOfferedJson(query: Query, kind: DefaultKind, key?: string): Promise<string> {
  const items = await readDefaults(query, kind, { hasVersion: false });
  return JSON.stringify(key === undefined ? items : { [key]: items });
}

/** The names of a kind's defaults, by id. */
export const findNames = (query: Query, table: 'vibe' | 'ecocycle_phase') =>
  query.selectFrom(table).select(['id', 'name']).execute();

/** `{"<key>":{…}}`, or null when it is unknown. */
export async function findDefaultJson(
  query: Query,
  kind: DefaultKind,
  id: string,
  key: string,
): Promise<string | null> {
  const [item] = await readDefaults(query, kind, { id, hasVersion: true });
  return item ? JSON.stringify({ [key]: item }) : null;
}
