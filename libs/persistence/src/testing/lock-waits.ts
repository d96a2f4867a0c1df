import type { Pool } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';

/** Waits until a transaction of this database waits for a lock. @throws Error when none does within about 5 s. */
export async function untilSomebodyWaits(pool: Pool): Promise<void> {
  for (let looks = 0; looks < 500; looks += 1) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    await delay(10);
  }
  throw new Error('No transaction waits for a lock.');
}
