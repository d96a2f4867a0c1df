import type { EcocyclePhase, Plan, Vibe } from '@simmer/contracts/schemas/catalogue.schema';
import type { DefaultNorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { iso } from '../database/tables.ts';
import { kindOf, type DefaultKind } from './default-item.kinds.ts';

const rest = {
  is_default: sql.lit(true).as('is_default'),
  created_at: iso('d.created_at').as('created_at'),
};
const creationOrder = ['sort', 'created_at', 'id'];

/** The items of each kind as everybody sees them. */
interface Offered {
  readonly northStar: DefaultNorthStar;
  readonly vibe: Vibe;
  readonly size: TimeBlockSize;
  /** A phase with its canonical name (ECO-1). */
  readonly phase: EcocyclePhase;
}

function defaults(query: Query, kind: DefaultKind, ...more: readonly 'version'[]) {
  const itemKind = kindOf(kind);
  const names = ['id', ...itemKind.fields, ...more];
  const columns = (itemKind.order ?? creationOrder).map((column) => sql.ref(`d.${column}`));
  return query
    .selectFrom(sql<{ id: string }>`${sql.table(itemKind.table)}`.as('d'))
    .select([
      ...names.map((name) => sql.ref(`d.${name}`).as(name)),
      ...itemKind.rest.map((name) => rest[name]),
    ])
    .where(itemKind.isOwned ? sql<boolean>`d.user_id is null` : sql.lit(true))
    .orderBy(sql.join(columns));
}

/** All defaults of a kind, in display order. */
export const listDefaults = (query: Query, kind: DefaultKind): Promise<object[]> =>
  defaults(query, kind, 'version').execute();

/** All defaults of a kind as everybody sees them, without versions, in display order. */
export const listOffered = async <Kind extends keyof Offered>(query: Query, kind: Kind) =>
  (await defaults(query, kind).execute()) as Offered[Kind][];

/** The names of a kind's defaults, by id. */
export const findNames = (query: Query, table: 'vibe' | 'ecocycle_phase') =>
  query.selectFrom(table).select(['id', 'name']).execute();

/** A default; undefined when the id is unknown. */
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
