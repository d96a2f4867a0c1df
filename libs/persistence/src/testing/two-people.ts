import { jest } from '@jest/globals';
import type { Query } from '../database/query.ts';
import { northStars } from '../north-stars/north-star.resource.ts';
import type { Transaction } from '../transaction.ts';
import { newUser } from './new-user.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Fixture of repository tests. `userId` and `otherId` are new for each test; read them inside tests only. */
export interface TwoPeople {
  readonly database: TestDatabase;
  readonly query: Query;
  readonly userId: string;
  readonly otherId: string;
  /** Runs the work in one transaction. */
  readonly write: Transaction;
  /** @returns the id of a new North Star, by default of `userId`. */
  newStar(owner?: string): Promise<string>;
}

/** Registers hooks: a database for this file, and two new users for each test. */
export function twoPeople(): TwoPeople {
  // Starting a database takes time on a busy machine.
  jest.setTimeout(30_000);
  let database: TestDatabase;
  let query: Query;
  let ids: readonly [string, string];
  let slot = 0;
  beforeAll(async () => {
    database = await createTestDatabase({ poolMax: 12 });
    query = database.query;
  });
  beforeEach(async () => {
    slot = 0;
    ids = [await newUser(database.pool), await newUser(database.pool)];
  });
  afterAll(() => database.drop());
  return {
    get database() {
      return database;
    },
    get query() {
      return query;
    },
    get userId() {
      return ids[0];
    },
    get otherId() {
      return ids[1];
    },
    get write() {
      return database.transactional;
    },
    async newStar(owner = ids[0]) {
      const json = await this.write((query) =>
        northStars.add(query, owner, { name: 'Garden', slot: (slot += 1) }, { device: null }),
      );
      return (JSON.parse(json) as { theme: { id: string } }).theme.id;
    },
  };
}
