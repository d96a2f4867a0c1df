import type { Pool } from 'pg';

/** Tables that contain a text, with the number of rows: `table: rows`. */
export async function tablesContaining(pool: Pool, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as "table" from pg_tables
     where schemaname in ('public', 'rate_limit') order by 1`,
  );
  const found: string[] = [];
  for (const { table } of rows) {
    const { rows: counted } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} t where strpos(lower(to_jsonb(t)::text), lower($1)) > 0`,
      [text],
    );
    const count = counted[0]?.count ?? 0;
    if (count > 0) found.push(`${table}: ${count}`);
  }
  return found;
}
