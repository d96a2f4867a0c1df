import { sql } from 'kysely';
import type { Query } from '../sql/query.ts';
import { listOfferedJson } from './default-items.query.ts';

/** The bare list of sizes, shortest first (API-5). */
export const listSizesJson = (query: Query) => listOfferedJson(query, 'size');

/** `{"vibes":[…]}` */
export const listVibesJson = (query: Query) => listOfferedJson(query, 'vibe', 'vibes');

/** The bare list of phases, with their canonical names (API-5, ECO-1). */
export const listPhasesJson = (query: Query) => listOfferedJson(query, 'phase');

/** `{"themes":[…]}`: the North Stars offered to everybody (NST-6). */
export const listDefaultNorthStarsJson = (query: Query) => listOfferedJson(query, 'northStar', 'themes');

/** `{"plans":[…]}`, cheapest first. */
export async function listPlansJson(query: Query): Promise<string> {
  const plans = await query
    .selectFrom('plan')
    .select(['id', 'name'])
    .select(sql<number>`price_monthly::float8`.as('priceMonthly'))
    .select(sql<number>`price_annual::float8`.as('priceAnnual'))
    .orderBy('price_monthly')
    .orderBy('name')
    .execute();
  return JSON.stringify({ plans });
}
