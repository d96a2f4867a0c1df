import { postgresFailure } from '../errors/postgres-error.ts';

const MAX_ATTEMPTS = 4;
const DEADLOCK = '40P01';

/** Retries a transaction after a deadlock. For work on so many rows that no lock order can be kept. */
export async function againOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried >= MAX_ATTEMPTS || postgresFailure(error)?.code !== DEADLOCK) throw error;
    }
  }
}
