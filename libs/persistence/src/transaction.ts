import type { Pool, PoolClient } from 'pg';
import { clientQuery, type Query } from './query.ts';

export interface TransactionOptions {
  /**
   * False: the commit does not wait for the disk. Should the server crash within the next moment, the transaction may
   * be lost as a whole, and all later ones with it; nothing is ever half there. For work that would be done again.
   */
  readonly isDurable?: boolean;
}

/** Runs the work in a transaction of its own; rolls back when it throws. */
export type Transaction = <Result>(
  work: (query: Query) => Promise<Result>,
  options?: TransactionOptions,
) => Promise<Result>;

const BEGIN = 'begin';
const BEGIN_LIGHTLY = 'begin; set local synchronous_commit to off';

/** Transactions on connections of the pool, with statements that are prepared once per connection. */
export const transactionsOn =
  (pool: Pool): Transaction =>
  async (work, { isDurable = true } = {}) => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query(isDurable ? BEGIN : BEGIN_LIGHTLY);
      const result = await work(clientQuery(client));
      const { command } = await client.query('commit');
      if (command !== 'COMMIT')
        throw new Error('A statement failed and its error was swallowed: nothing was kept');
      return result;
    } catch (error) {
      failure = await rollback(client);
      throw error;
    } finally {
      // A connection in an unknown state is closed, not reused.
      client.release(failure);
    }
  };

/** Rolls back. @returns the error of that, which leaves the connection in an unknown state. */
export async function rollback(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error), { cause: error });
  }
}
