import { AsyncLocalStorage } from 'node:async_hooks';
import type { Turn } from './share.ts';

const current = new AsyncLocalStorage<Turn>();

/** Runs work as a part of a turn, so that what it reads from the database counts. */
export const inTurn = <Result>(turn: Turn | null, work: () => Result): Result =>
  turn === null ? work() : current.run(turn, work);

type Query = (...args: unknown[]) => unknown;

/** The part of a connection of `pg` that is used here. */
interface Connection {
  query: Query;
  readonly connection: { readonly stream: { readonly bytesRead?: number } };
}

interface Pool {
  on(event: 'connect', listener: (client: never) => void): unknown;
}

/** Charges the bytes of each result to the turn that has asked for it. Call it before the pool is used. */
export function chargeReads(pool: Pool): void {
  pool.on('connect', (client: Connection) => {
    const send = client.query.bind(client);
    client.query = (...args) => {
      const turn = current.getStore();
      const result = send(...args);
      if (!turn || !(result instanceof Promise)) return result;
      const { stream } = client.connection;
      const { bytesRead: before = 0 } = stream;
      const charge = () => turn.charge((stream.bytesRead ?? before) - before);
      result.then(charge, charge);
      return result;
    };
  });
}
