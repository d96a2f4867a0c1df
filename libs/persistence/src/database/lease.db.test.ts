import { jest } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { Lease, LeaseLostError } from './lease.ts';
import { sqlRows } from './query.ts';

const lease = new Lease<string>({
  table: 'work',
  rowOf: (claim) => ({ id: 1, claim }),
  timeColumn: 'claimed_until',
  seconds: 60,
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await run(
    'create table work (id int primary key, claim text, claimed_until timestamptz, steps int not null)',
  );
});
beforeEach(() =>
  run(`delete from work; insert into work values (1, 'first', now() + interval '1 minute', 0)`),
);
afterAll(() => database.drop());

const run = (text: string) => database.pool.query(text);
/** Claims the work as another worker does: when the lease has ended. */
const takeOver = async (claim: string) => {
  const values = sql`claim = ${claim}, claimed_until = ${lease.renewal['claimed_until']}`;
  const skipped = sql`select id from work where ${lease.hasEnded()} for update skip locked`;
  const { rows } = await sql`update work set ${values} where id in (${skipped}) returning id`.execute(
    database.query,
  );
  return rows.length > 0;
};
const expire = () => run(`update work set claimed_until = now() - interval '1 second'`);
const steps = async () =>
  (await sqlRows<{ steps: number }>(database.query, 'select steps from work'))[0]?.steps;
const step = { steps: sql`steps + 1` };

describe('lease', () => {
  it('of ten workers that look at once, one gets work whose lease has ended, and none gets other work', async () => {
    const look = () => Promise.all(Array.from({ length: 10 }, (_, n) => takeOver(String(n))));
    expect(await look()).not.toContain(true);
    await expire();
    expect((await look()).filter(Boolean)).toHaveLength(1);
  });

  it('a worker that was slow writes nothing after another has claimed its work', async () => {
    await expire();
    await lease.hold(database.query, 'first', step);
    expect(await takeOver('second')).toBe(false);
    await expire();
    expect(await takeOver('second')).toBe(true);
    await expect(lease.hold(database.query, 'first', step)).rejects.toBeInstanceOf(LeaseLostError);
    expect(await lease.write(database.query, 'first', step)).toBe(false);
    const { rows } = await sql`with ${lease.held('first', step)} select from held`.execute(database.query);
    expect(rows).toEqual([]);
    expect(await steps()).toBe(1);
  });

  it('a crash in the middle of a transaction leaves nothing of it, and the work is claimed when its lease ends', async () => {
    const crashed = database.transactional(async (query) => {
      await lease.hold(query, 'first', step);
      const [{ pid } = { pid: 0 }] = await sqlRows<{ pid: number }>(query, 'select pg_backend_pid() as pid');
      await database.pool.query('select pg_terminate_backend($1)', [pid]);
      await lease.hold(query, 'first', step);
    });
    await expect(crashed).rejects.toBeInstanceOf(Error);
    expect([await steps(), await takeOver('second')]).toEqual([0, false]);
    await expire();
    expect(await takeOver('second')).toBe(true);
  });

  it.each([-10, 10])(
    'a clock of a worker that is %i minutes off neither ends nor prolongs a lease',
    async (minutes) => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
      await lease.hold(database.query, 'first');
      expect(await takeOver('second')).toBe(false);
      await expire();
      expect(await takeOver('second')).toBe(true);
      clock.mockRestore();
    },
  );
});
