import { randomUUID } from 'node:crypto';
import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import { applyPlanChanges } from '@simmer/persistence/plan-writes/plan-changes';
import { newUser } from '@simmer/persistence/testing/new-user';
import type { TestDatabase } from '@simmer/persistence/testing/test-database';
import { DbOwnStore } from '../../src/own-calendar/db-own-store.ts';
import { syncOwnCalendar } from '../../src/own-calendar/sync-own-calendar.ts';
import { type Google, Person } from './person.ts';

const one = async ({ pool }: TestDatabase, text: string, values: readonly unknown[]): Promise<string> =>
  (await pool.query<{ id: string }>(text, [...values])).rows[0]?.id ?? '';

/** A person whose plan is in the database. */
export class PersonWithAccount {
  readonly person: Person;
  readonly store: DbOwnStore;
  readonly userId: string;
  readonly activityId = randomUUID();
  readonly sizeId: string;
  isOffline = false;
  private readonly database: TestDatabase;
  private readonly waiting: { readonly changes: PlanChange[]; readonly madeAt: string }[] = [];

  constructor(
    database: TestDatabase,
    person: Person,
    { store, userId, sizeId }: Pick<PersonWithAccount, 'store' | 'userId' | 'sizeId'>,
  ) {
    this.database = database;
    this.person = person;
    this.store = store;
    this.userId = userId;
    this.sizeId = sizeId;
  }

  /** @param madeAt when the activity was created, ISO 8601; without it now */
  static async of(
    database: TestDatabase,
    google: Google,
    zone: string,
    madeAt?: string,
  ): Promise<PersonWithAccount> {
    const person = await Person.of(google, zone);
    const userId = await newUser(database.pool, 'Maya');
    const claim = randomUUID();
    const calendarId = await one(
      database,
      `with c as (insert into calendar_connection (user_id, provider_account_id, account_email, status)
         values ($1, 'maya', 'maya@example.com', 'connected') returning id),
       k as (insert into calendar (connection_id, provider_calendar_id, name, is_own) select id, $2, 'Simmer', true from c returning id)
       select id from k`,
      [userId, person.calendarId],
    );
    await database.pool.query(
      `insert into own_calendar (user_id, connection_id, calendar_id, since, claim)
       select $1, connection_id, id, '2026-01-01', $3 from calendar where id = $2`,
      [userId, calendarId, claim],
    );
    const { query, transactional } = database;
    const store = new DbOwnStore({ query, transactional, own: { userId, claim }, calendarId });
    const sizeId = await one(database, 'select id from time_block_size where duration = 60 limit 1', []);
    const made = new PersonWithAccount(database, person, { store, userId, sizeId });
    const fields = { name: 'Cello practice', emoji: '🎵' };
    await made.change([{ resource: 'activities', id: made.activityId, fields }], madeAt);
    return made;
  }

  /** Applies a step. @param madeAt ISO 8601; without it now */
  change(changes: PlanChange[], madeAt?: string) {
    const { userId, database } = this;
    return database.transactional((query) =>
      applyPlanChanges({ made_at: madeAt, changes }, { query, userId, device: 'Laptop' }),
    );
  }

  /** Applies a step, once the device is online. */
  async press(changes: PlanChange[], madeAt: string): Promise<void> {
    if (this.isOffline) this.waiting.push({ changes, madeAt });
    else await this.change(changes, madeAt);
  }

  async goOnline(): Promise<void> {
    this.isOffline = false;
    for (const { changes, madeAt } of this.waiting.splice(0)) await this.change(changes, madeAt);
  }

  async sync(): Promise<void> {
    const { person, store } = this;
    await syncOwnCalendar({ ...person.pass(), store }, person.token, async (token) => {
      person.token = token;
    });
  }
}
