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

/** What everybody sees of a kind. */
interface Offered {
  readonly northStar: DefaultNorthStar;
  readonly vibe: Vibe;
  readonly size: TimeBlockSize;
  /** With its canonical name (ECO-1). */
  readonly phase: EcocyclePhase;
}

function defaults(query: Query, kind: DefaultKind, ...more: readonly 'version'[]) {
  const { table, rest, shared = sql.lit(true), order = sql`d.sort, d.created_at, d.id` } = stores[kind];
  const names = ['id', ...defaultFields[kind], ...more];
  return query
    .selectFrom(sql<{ id: string }>`${sql.table(table)}`.as('d'))
    .select([...names.map((name) => sql.ref(`d.${name}`).as(name)), ...rest])
    .where(shared)
    .orderBy(order);
}

/** All defaults of a kind, in display order. */
export const listDefaults = (query: Query, kind: DefaultKind): Promise<object[]> =>
  defaults(query, kind, 'version').execute();

/** The same as everybody sees them, without versions. */
export const listOffered = async <Kind extends keyof Offered>(query: Query, kind: Kind) =>
  (await defaults(query, kind).execute()) as Offered[Kind][];

/** The names of a kind's defaults, by id. */
export const findNames = (query: Query, table: 'vibe' | 'ecocycle_phase') =>
  query.selectFrom(table).select(['id', 'name']).execute();

/** Undefined when it is unknown. */
export const findDefault = (query: Query, kind: DefaultKind, id: string): Promise<object | undefined> =>
  defaults(query, kind, 'version').where('d.id', '=', id).executeTakeFirst();

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
