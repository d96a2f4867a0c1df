// SQL, because PostgreSQL serializes the lists.
import { isoInstant, jsonList, jsonObject } from '../../sql/json-sql.ts';
import { readJson, type Query } from '../../sql/query.ts';

const size = jsonObject({
  id: 's.id',
  name: 's.name',
  duration: 's.duration',
  points: 's.points',
  created_at: isoInstant('s.created_at'),
});
const sizes = `select ${jsonList(size, 's.duration, s.points, s.name')} from time_block_size s`;

/** The bare list of sizes, shortest first (API-5). */
export const listSizesJson = (query: Query) => readJson(query, sizes);

const vibe = jsonObject({
  id: 'v.id',
  name: 'v.name',
  emoji: 'v.emoji',
  color: 'v.color',
  created_at: isoInstant('v.created_at'),
});
const vibes = `select ${jsonList(vibe, 'v.sort, v.created_at, v.id', 'vibes')} from vibe v`;

/** `{"vibes":[…]}` */
export const listVibesJson = (query: Query) => readJson(query, vibes);

const phase = jsonObject({
  id: 'p.id',
  name: 'p.name',
  description: 'p.description',
  emoji: 'p.emoji',
  color: 'p.color',
  keywords: 'p.keywords',
  created_at: isoInstant('p.created_at'),
});
const phases = `select ${jsonList(phase, 'p.sort, p.created_at, p.id')} from ecocycle_phase p`;

/** The bare list of phases, with their canonical names (API-5, ECO-1). */
export const listPhasesJson = (query: Query) => readJson(query, phases);

const plan = jsonObject({
  id: 'p.id',
  name: 'p.name',
  priceMonthly: 'p.price_monthly',
  priceAnnual: 'p.price_annual',
});
const plans = `select ${jsonList(plan, 'p.price_monthly, p.name', 'plans')} from plan p`;

/** `{"plans":[…]}`, cheapest first. */
export const listPlansJson = (query: Query) => readJson(query, plans);

const defaultNorthStar = jsonObject({
  id: 'd.id',
  name: 'd.name',
  emoji: 'd.emoji',
  color: 'd.color',
  is_default: 'true',
});
const defaultNorthStars = `select ${jsonList(defaultNorthStar, 'd.sort, d.created_at, d.id', 'themes')} from north_star_default d`;

/** `{"themes":[…]}`: the North Stars offered to everybody (NST-6). */
export const listDefaultNorthStarsJson = (query: Query) => readJson(query, defaultNorthStars);
