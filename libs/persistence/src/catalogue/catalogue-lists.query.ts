import type { EcocyclePhase, Plan, Vibe } from '@simmer/contracts/schemas/catalogue.schema';
import type { DefaultNorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { listOffered } from './default-items.query.ts';

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
