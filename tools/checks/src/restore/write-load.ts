import { Pool } from 'pg';
import type { Write } from './compare-writes.ts';

const WRITES_PER_SECOND = 50;

const emailOf = (id: number) => `person${id}@example.test`;

/** Signs up fifty people a second, and records the time of each confirmation. */
export function startWriting(url: string) {
  const pool = new Pool({ connectionString: url, max: 10 });
  pool.on('error', () => undefined);
  const writes: Write[] = [];
  const pending = new Set<Promise<void>>();
  const write = async (id: number): Promise<void> => {
    const sentAt = Date.now();
    const index = writes.push({ id, sentAt, confirmedAt: undefined }) - 1;
    await pool
      .query('insert into app_user (email, name) values ($1, $2)', [emailOf(id), 'Robin'])
      .then(() => (writes[index] = { id, sentAt, confirmedAt: Date.now() }))
      .catch(() => undefined);
  };
  const began = performance.now();
  // On a busy machine the timer is late, and sends all that are due.
  const timer = setInterval(() => {
    const dueCount = ((performance.now() - began) / 1000) * WRITES_PER_SECOND;
    while (writes.length < dueCount) {
      const one = write(writes.length + 1).finally(() => pending.delete(one));
      pending.add(one);
    }
  }, 1000 / WRITES_PER_SECOND);
  return {
    writes: writes as readonly Write[],
    /** Resolves when each write was confirmed or has failed. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await Promise.all(pending);
      await pool.end();
    },
  };
}

/** The ids of the writes in a database. */
export async function writesIn(url: string): Promise<ReadonlySet<number>> {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    const { rows } = await pool.query<{ email: string }>('select email from app_user');
    return new Set(rows.map(({ email }) => Number(/^person(\d+)@/.exec(email)?.[1])));
  } finally {
    await pool.end();
  }
}
