import { afterAll, beforeAll, beforeEach, jest } from '@jest/globals';
import type { Query } from '../database/query.ts';
import { NorthStarRepository, type NewNorthStar } from '../north-stars/north-star.repository.ts';
import type { Transaction } from '../transaction.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newUser } from './new-user.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Fixture of repository tests. `userId` and `otherId` are new for each test; read them inside tests only. */
export interface TwoPeople {
  readonly database: TestDatabase;
  readonly query: Query;
  readonly userId: string;
  readonly otherId: string;
  /** Runs in one transaction. */
  readonly write: Transaction;
  /** @returns the id of a new North Star, by default of `userId`. */
  newStar(owner?: string): Promise<string>;
}

/** Complete values of a North Star, overridden by `over`. */
export const starValues = (over: Partial<NewNorthStar> = {}): NewNorthStar => ({
  name: 'Garden',
  emoji: '🌱',
  color: '#22C55E',
  isDefault: false,
  type: null,
  startDate: null,
  endDate: null,
  ...over,
});

/** Registers hooks: a database for this file, and two new users for each test. */
export function twoPeople(): TwoPeople {
  // Starting a database takes time on a busy machine.
  jest.setTimeout(30_000);
  let database: TestDatabase;
  let query: Query;
  let ids: readonly [string, string];
  beforeAll(async () => {
    database = await createTestDatabase({ poolMax: 12 });
    query = database.query;
  });
  beforeEach(async () => {
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
      const add = (em: EntityManager) => new NorthStarRepository(em).addInFreeSlot(owner, starValues());
      const star = await this.write((_, em) => add(em));
      if (!star) throw new Error('This person has five North Stars.');
      return star.id;
    },
  };
}
