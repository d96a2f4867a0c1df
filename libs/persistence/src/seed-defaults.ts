import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { DEFAULT_NORTH_STARS } from '@simmer/domain/defaults/north-stars';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { DEFAULT_PLANS } from '@simmer/domain/defaults/plans';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { DEFAULT_VIBES } from '@simmer/domain/defaults/vibes';
import type { ClientBase } from 'pg';
import type { Tables } from './database/tables.ts';
import { type Query, queryOn } from './database/query.ts';

interface SeedTable {
  /** The table, and the `kind` of its records in `seed_record`. */
  readonly table: keyof Tables;
  readonly rows: readonly { readonly id: string }[];
}

const inOrder = <Row extends object>(rows: readonly Row[]) => rows.map((row, sort) => ({ ...row, sort }));

export const seedTables: readonly SeedTable[] = [
  { table: 'activity', rows: inOrder(DEFAULT_ACTIVITIES) },
  { table: 'north_star_default', rows: inOrder(DEFAULT_NORTH_STARS) },
  { table: 'time_block_size', rows: DEFAULT_SIZES },
  { table: 'vibe', rows: inOrder(DEFAULT_VIBES) },
  { table: 'ecocycle_phase', rows: inOrder(DEFAULT_PHASES) },
  {
    table: 'plan',
    rows: DEFAULT_PLANS.map(({ priceMonthly, priceAnnual, ...plan }) => ({
      ...plan,
      price_monthly: priceMonthly,
      price_annual: priceAnnual,
    })),
  },
];

/** Adds the rows that the table lacks. @returns how many were added. */
async function add(query: Query, table: keyof Tables, rows: readonly object[]): Promise<number> {
  if (rows.length === 0) return 0;
  const values = rows as never;
  const added = query
    .insertInto(table)
    .values(values)
    .onConflict((known) => known.doNothing());
  return Number((await added.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows);
}

async function seed(query: Query, { table, rows }: SeedTable): Promise<number> {
  const seeded = await query.selectFrom('seed_record').select('key').where('kind', '=', table).execute();
  const fresh = rows.filter(({ id }) => !seeded.some(({ key }) => key === id));
  await add(
    query,
    'seed_record',
    fresh.map(({ id }) => ({ kind: table, key: id })),
  );
  return add(query, table, fresh);
}

/**
 * Seeds the defaults that this database has never had: activities, North Stars, sizes, vibes, phases, plans. Afterwards
 * the defaults belong to the admins: changes and deletions are not undone (OPS-50). Needs the lock of the migrations.
 *
 * @returns how many rows were inserted.
 */
export async function seedDefaults(client: ClientBase): Promise<number> {
  return queryOn(client)
    .transaction()
    .execute(async (query) => {
      let seeded = 0;
      for (const seedTable of seedTables) seeded += await seed(query, seedTable);
      return seeded;
    });
}
