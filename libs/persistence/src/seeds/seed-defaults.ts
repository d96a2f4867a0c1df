import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { DEFAULT_NORTH_STARS } from '@simmer/domain/defaults/north-stars';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { DEFAULT_PLANS } from '@simmer/domain/defaults/plans';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { DEFAULT_VIBES } from '@simmer/domain/defaults/vibes';
import type { ClientBase } from 'pg';

interface SeedTable {
  /** Name in `seed_record`, and the table. */
  readonly table: string;
  /** Columns besides the id. */
  readonly columns: readonly string[];
  /** Rows whose keys are the columns, `id` among them. */
  readonly rows: readonly { readonly id: string }[];
}

const inOrder = <Row extends object>(rows: readonly Row[]) => rows.map((row, sort) => ({ ...row, sort }));

export const seedTables: readonly SeedTable[] = [
  { table: 'activity', columns: ['name', 'emoji', 'color', 'sort'], rows: inOrder(DEFAULT_ACTIVITIES) },
  {
    table: 'north_star_default',
    columns: ['name', 'emoji', 'color', 'sort'],
    rows: inOrder(DEFAULT_NORTH_STARS),
  },
  { table: 'time_block_size', columns: ['name', 'duration', 'points'], rows: DEFAULT_SIZES },
  { table: 'vibe', columns: ['name', 'emoji', 'color', 'sort'], rows: inOrder(DEFAULT_VIBES) },
  {
    table: 'ecocycle_phase',
    columns: ['name', 'description', 'emoji', 'color', 'keywords', 'sort'],
    rows: inOrder(DEFAULT_PHASES),
  },
  {
    table: 'plan',
    columns: ['name', 'price_monthly', 'price_annual'],
    rows: DEFAULT_PLANS.map(({ id, name, priceMonthly, priceAnnual }) => ({
      id,
      name,
      price_monthly: priceMonthly,
      price_annual: priceAnnual,
    })),
  },
];

async function seed(client: ClientBase, { table, columns, rows }: SeedTable): Promise<number> {
  const list = columns.join(', ');
  const { rowCount } = await client.query(
    `with seeded as (
       insert into seed_record (kind, key)
       select $1, item ->> 'id' from jsonb_array_elements($2::jsonb) item
       on conflict do nothing
       returning key
     )
     insert into ${table} (id, ${list})
     select id, ${list} from jsonb_populate_recordset(null::${table}, $2::jsonb)
     where id::text in (select key from seeded)
     on conflict do nothing`,
    [table, JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}

/**
 * Seeds the defaults that this database has never had: activities, North Stars, sizes, vibes, phases, plans. Afterwards
 * they are the admins': changes and deletions are not undone (OPS-50).
 *
 * @returns how many rows were inserted.
 */
export async function seedDefaults(client: ClientBase): Promise<number> {
  await client.query('begin');
  try {
    let seeded = 0;
    for (const seedTable of seedTables) seeded += await seed(client, seedTable);
    await client.query('commit');
    return seeded;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
