import type { EcocyclePhase, Plan, Vibe } from '@simmer/contracts/schemas/catalogue.schema';
import type { DefaultNorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import { sql, type AliasedExpression, type RawBuilder } from 'kysely';
import type { Query } from '../database/query.ts';
import { iso } from '../database/tables.ts';

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
  readonly rest: readonly AliasedExpression<unknown, string>[];
}

const isDefault = sql.lit(true).as('is_default');
const created = iso('d.created_at').as('created_at');

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

async function readDefaults<Item>(query: Query, kind: DefaultKind, { id, hasVersion }: Selection) {
  const { table, rest, shared = sql.lit(true), order = sql`d.sort, d.created_at, d.id` } = stores[kind];
  const names = ['id', ...defaultFields[kind], ...(hasVersion ? ['version'] : [])];
  const items = query
    .selectFrom(sql<{ id: string }>`${sql.table(table)}`.as('d'))
    .select([...names.map((name) => sql.ref(`d.${name}`).as(name)), ...rest])
    .where(shared)
    .orderBy(order);
  return (await (id === undefined ? items : items.where('d.id', '=', id)).execute()) as Item[];
}

/** All defaults of a kind, in display order. */
export const listDefaults = (query: Query, kind: DefaultKind) =>
  readDefaults<object>(query, kind, { hasVersion: true });

/** The same as everybody sees them, without versions. */
const listOffered = <Item>(query: Query, kind: DefaultKind) =>
  readDefaults<Item>(query, kind, { hasVersion: false });

/** The names of a kind's defaults, by id. */
export const findNames = (query: Query, table: 'vibe' | 'ecocycle_phase') =>
  query.selectFrom(table).select(['id', 'name']).execute();

/** Undefined when it is unknown. */
export async function findDefault(query: Query, kind: DefaultKind, id: string): Promise<object | undefined> {
  const [item] = await readDefaults<object>(query, kind, { id, hasVersion: true });
  return item;
}

/** The sizes, shortest first. */
export const listSizes = (query: Query) => listOffered<TimeBlockSize>(query, 'size');

export const listVibes = (query: Query) => listOffered<Vibe>(query, 'vibe');

/** The phases with their canonical names (ECO-1). */
export const listPhases = (query: Query) => listOffered<EcocyclePhase>(query, 'phase');

/** The North Stars offered to everybody (NST-6). */
export const listDefaultNorthStars = (query: Query) => listOffered<DefaultNorthStar>(query, 'northStar');

/** The plans, cheapest first. */
export const listPlans = (query: Query): Promise<Plan[]> =>
  query
    .selectFrom('plan')
    .select(['id', 'name'])
    .select(sql<number>`price_monthly::float8`.as('priceMonthly'))
    .select(sql<number>`price_annual::float8`.as('priceAnnual'))
    .orderBy('price_monthly')
    .orderBy('name')
    .execute();
