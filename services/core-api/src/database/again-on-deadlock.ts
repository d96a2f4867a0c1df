import { postgresFailure } from '../errors/postgres-error.ts';

const TRIES = 4;
const DEADLOCK = '40P01';

/**
 * Does a transaction over again when PostgreSQL has chosen it to give way in a circle of waiting. For work that takes
 * so many rows along that no order of locks can be kept.
 */
export async function againOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried >= TRIES || postgresFailure(error)?.code !== DEADLOCK) throw error;
    }
  }
}
