import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { createFullPerson } from '../../test/full-person.ts';
import { startReplicatedCluster, type ReplicatedCluster } from '../../test/servers/replicated-cluster.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

const NOTES = 'select pg_is_wal_replay_paused()';

let cluster: ReplicatedCluster;
let app: TestApp;
beforeAll(async () => {
  cluster = await startReplicatedCluster();
  app = await createTestApp((url) => ({ DATABASE_READ_URL: cluster.replicaUrl(url) }));
}, 120_000);
afterAll(async () => {
  await app.close();
  await cluster.close();
}, 60_000);

/** Lists read so far, by server and reason. */
async function reads(): Promise<Record<string, number>> {
  const { text } = await app.send({ method: 'GET', path: '//metrics' });
  const found = text.matchAll(/^database_list_reads_total\{server="(\w+)",reason="([^"]+)"\} (\d+)$/gm);
  return Object.fromEntries(
    [...found].map(([, server, reason, count]) => [`${server}: ${reason}`, Number(count)]),
  );
}

/** What the reads of the work were answered by. */
async function readsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await reads();
  await work();
  const after = Object.entries(await reads());
  return Object.fromEntries(
    after.map(([key, count]) => [key, count - (before[key] ?? 0)] as const).filter(([, count]) => count > 0),
  );
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not happen within 30 seconds.');
    await pause(100);
  }
}

const stars = (person: Person) => person.call<{ themes: { name: string }[] }>('GET', '/north-stars');
const namesOf = async (person: Person) => (await stars(person)).body.themes.map(({ name }) => name);
const fromReplica = async (person: Person) => 'replica: usable' in (await readsOf(() => stars(person)));
const check = async () => (await app.send({ method: 'GET', path: '//readyz' })).body;

test('lists: come from the replica once it has what the person wrote, which its server shows (OPS-140)', async () => {
  const robin = await app.signUp('Robin');
  await robin.call('POST', '/north-stars', { name: 'Rest' });
  await until(() => fromReplica(robin));
  expect(await namesOf(robin)).toContain('Rest');
  const seen = await cluster.onReplica<{ query: string }>(
    `select query from pg_stat_activity where application_name = 'simmer-core-api' and query like '%north_star r%'`,
  );
  expect(seen.length).toBeGreaterThan(0);
  expect(await check()).toMatchObject({ status: 'ok', checks: { replica: 'ok' } });
});

test('lists: show each own write at once while the replica stands still, on other devices too (OPS-141)', async () => {
  const [robin, other] = [await app.signUp('Robin'), await app.signUp('Kim')];
  await until(async () => (await fromReplica(robin)) && (await fromReplica(other)));
  await cluster.pause();
  try {
    expect(await cluster.onReplica(NOTES)).toEqual([{ pg_is_wal_replay_paused: true }]);
    const signedIn = await app.send<{ token: string }>({
      method: 'POST',
      path: '/auth/login',
      body: { email: robin.email, password: robin.password },
    });
    const { word } = await createFullPerson(app, robin);
    const range = '?start_date=2026-03-01&end_date=2026-03-08';
    for (const path of [
      '/north-stars',
      '/activities',
      `/time-blocks${range}`,
      '/weekly-reflections?week_start_date=2026-03-02',
      '/pulse-checks',
      '/north-star-poster',
      `/google-calendar/events${range}`,
      `/google-calendar/kitchen-sink/items${range}`,
    ]) {
      const here = await robin.call('GET', path);
      expect([path, here.status, here.text.includes(word)]).toEqual([path, 200, true]);
      const there = await app.send({
        method: 'GET',
        path,
        headers: { authorization: `Bearer ${signedIn.body.token}` },
      });
      expect(there.body).toEqual(here.body);
    }
    const priorities = await robin.call<{ weeklyPriorities: unknown[] }>('GET', '/weekly-priorities');
    expect(JSON.stringify(priorities.body)).toContain('2026-03-02');
    // Who wrote nothing still reads from the replica.
    expect(await readsOf(() => stars(other))).toEqual({ 'replica: usable': 1 });
  } finally {
    await cluster.resume();
  }
  await until(() => fromReplica(robin));
});

test('lists: show a write whose transaction began before those that the replica has (OPS-141)', async () => {
  const [robin, other] = [await app.signUp('Robin'), await app.signUp('Kim')];
  await until(() => fromReplica(robin));
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`insert into north_star (user_id, name, slot) values ($1, 'Slow', 1)`, [robin.id]);
    // A later transaction that commits first, so that the replica knows its number as the highest.
    await other.call('POST', '/north-stars', { name: 'Quick' });
    await pause(1_200);
    await cluster.pause();
    await client.query('commit');
    expect(await namesOf(robin)).toEqual(['Slow']);
  } finally {
    client.release();
    await cluster.resume();
  }
});

test('lists: an own write is in the next list at random moments of a replica that halts and continues (OPS-141)', async () => {
  const people = await Promise.all(['Ada', 'Bo', 'Cleo', 'Dara'].map((name) => app.signUp(name)));
  const stop = new AbortController();
  const halt = async () => {
    while (!stop.signal.aborted) {
      await cluster.pause();
      await pause(200 + Math.random() * 500);
      await cluster.resume();
      await pause(Math.random() * 800);
    }
  };
  const plan = async (person: Person) => {
    for (let round = 0; !stop.signal.aborted; round += 1) {
      const name = `Round ${round}`;
      const { body } = await person.call<{ theme: { id: string } }>('POST', '/north-stars', { name });
      for (let look = 0; look < 4; look += 1) {
        expect(await namesOf(person)).toEqual([name]);
        await pause(Math.random() * 300);
      }
      await person.call('DELETE', `/north-stars/${body.theme.id}`);
      expect(await namesOf(person)).toEqual([]);
      await pause(Math.random() * 1_000);
    }
  };
  const servers = await readsOf(async () => {
    const halting = halt();
    const planning = Promise.all(people.map((person) => plan(person)));
    await Promise.race([pause(10_000), planning]);
    stop.abort();
    await Promise.all([halting, planning]);
  });
  expect(servers['replica: usable']).toBeGreaterThan(0);
  expect(servers['primary: own changes']).toBeGreaterThan(0);
}, 60_000);

test('lists: come from the primary while the replica is more than ten seconds behind (OPS-142)', async () => {
  const [robin, other] = [await app.signUp('Robin'), await app.signUp('Kim')];
  await until(() => fromReplica(robin));
  await cluster.pause();
  try {
    await other.call('POST', '/north-stars', { name: 'Later' });
    await until(async () => !(await fromReplica(robin)));
    expect(await readsOf(() => stars(robin))).toEqual({ 'primary: behind': 1 });
    expect(await check()).toMatchObject({ status: 'ok', checks: { replica: 'failed' } });
  } finally {
    await cluster.resume();
  }
  await until(() => fromReplica(robin));
}, 60_000);

test('lists: come from the primary while the replica is away, and from the replica again afterwards (OPS-142)', async () => {
  const robin = await app.signUp('Robin');
  await until(() => fromReplica(robin));
  await cluster.stopReplica();
  for (let look = 0; look < 10; look += 1) expect((await stars(robin)).status).toBe(200);
  expect(await readsOf(() => stars(robin))).toEqual({ 'primary: unreachable': 1 });
  const { status } = await app.send({ method: 'GET', path: '//readyz' });
  expect(status).toBe(200);
  await cluster.startReplica();
  await until(() => fromReplica(robin));
}, 60_000);

test('metrics: the connections to the replica are counted beside those to the primary (OPS-143)', async () => {
  const robin = await app.signUp('Robin');
  await until(() => fromReplica(robin));
  const { text } = await app.send({ method: 'GET', path: '//metrics' });
  for (const server of ['primary', 'replica']) {
    const idle = new RegExp(`^database_pool_connections\\{server="${server}",state="idle"\\} [1-9]`, 'm');
    expect(text).toMatch(idle);
    expect(text).toContain(`database_pool_waiting_requests{server="${server}"} 0`);
  }
});

test('lists: come from the primary if the address is no replica of it (OPS-142)', async () => {
  const own = await createTestApp((url) => ({ DATABASE_READ_URL: url }));
  try {
    const robin = await own.signUp('Robin');
    expect((await stars(robin)).status).toBe(200);
    const { text } = await own.send({ method: 'GET', path: '//metrics' });
    expect(text).toContain('database_list_reads_total{server="primary",reason="not a replica"} 1');
    expect(text).toContain('database_replica_up 0');
    expect(text).toContain('database_replica_lag_seconds Nan');
  } finally {
    await own.close();
  }
});
