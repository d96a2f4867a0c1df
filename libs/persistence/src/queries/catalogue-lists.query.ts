// SQL, because PostgreSQL serializes the lists.
import { jsonList, jsonObject } from '../sql/json-sql.ts';
import { readJson, type Query } from '../sql/query.ts';
import { listOfferedJson } from './default-items.query.ts';

/** The bare list of sizes, shortest first (API-5). */
export const listSizesJson = (query: Query) => listOfferedJson(query, 'size');

/** `{"vibes":[…]}` */
export const listVibesJson = (query: Query) => listOfferedJson(query, 'vibe', 'vibes');

/** The bare list of phases, with their canonical names (API-5, ECO-1). */
export const listPhasesJson = (query: Query) => listOfferedJson(query, 'phase');

/** `{"themes":[…]}`: the North Stars offered to everybody (NST-6). */
export const listDefaultNorthStarsJson = (query: Query) => listOfferedJson(query, 'northStar', 'themes');

const plan = jsonObject({
  id: 'p.id',
  name: 'p.name',
  priceMonthly: 'p.price_monthly',
  priceAnnual: 'p.price_annual',
});
const plans = `select ${jsonList(plan, 'p.price_monthly, p.name', 'plans')} from plan p`;

/** `{"plans":[…]}`, cheapest first. */
export const listPlansJson = (query: Query) => readJson(query, plans);
