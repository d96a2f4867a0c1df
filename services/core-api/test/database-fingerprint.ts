import type { Pool } from 'pg';

/** A hash of the whole database, except what processes say of themselves: equal when nothing changed. */
export async function databaseFingerprint(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as "table" from pg_tables where schemaname = 'public'
     and tablename not in ('running_process', 'scheduled_run') order by 1`,
  );
  const parts = rows.map(
    ({ table }) =>
      `select '${table}' as part, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from ${table} t`,
  );
  const all = await pool.query<{ hash: string }>(
    `select md5(string_agg(part || hash, '' order by part)) as hash from (${parts.join(' union all ')}) parts`,
  );
  return all.rows[0]?.hash ?? '';
}
