// The p99 of a person's ordinary requests while another one reads the largest plan as often as is legal: its list by two
// clients, its calendar file after each change of the plan, and its archive. Compared with the same requests on an idle
// server, in turns: the median of the ratios. Goal: at most 2. Needs a built dist
// (npm run build -w @simmer/core-api).
import { createApiClient, type ApiClient } from '@simmer/contracts/client/api-client';
import { startEmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { startApi, type BenchApi } from './scale/bench-api.ts';

const GOAL = 2;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const CALLS = Number(process.env['BENCH_CALLS'] ?? 100);
const BLOCKS = 5_000;

interface Neighbour {
  readonly token: string;
  readonly secret: string;
  readonly changePlan: () => Promise<unknown>;
}

async function newNeighbour({ origin }: BenchApi, { pool }: TestDatabase): Promise<Neighbour> {
  let token: string | null = null;
  const api = createApiClient({ baseUrl: `${origin}/api/v1`, getToken: () => token, fetch });
  const body = { name: 'Noisy', email: 'noisy@example.test', password: 'a quiet morning' };
  const signedUp = await api.call('auth.signup', { body });
  token = signedUp.token;
  await pool.query(
    `insert into time_block (user_id, activity_id, size_id, points, scheduled_days, start_timing, recurring, start_date, description)
     select $1, (select id from activity where user_id is null limit 1), (select id from time_block_size limit 1), 1,
       '{monday,tuesday}', 'morning', 'weekly', '2026-01-05', $2 from generate_series(1, $3)`,
    [signedUp.user.id, 'planned, and '.repeat(40), BLOCKS],
  );
  const { secret } = await api.call('calendarFeed.create', {});
  const change =
    'update time_block set points = points + 1 where id = (select id from time_block where user_id = $1 limit 1)';
  return { token, secret, changePlan: () => pool.query(change, [signedUp.user.id]) };
}

/** Reads and keeps nothing. */
const drain = (url: string, token: string) =>
  new Promise<void>((resolve, reject) => {
    request(url, { headers: { authorization: `Bearer ${token}` } }, (response) => {
      response
        .resume()
        .on('end', () => resolve())
        .on('error', reject);
    })
      .on('error', reject)
      .end();
  });

/** Reads one after the other, as fast as they are answered. @returns what ends it. */
function makeNoise({ origin }: BenchApi, { token, secret, changePlan }: Neighbour): () => Promise<unknown> {
  const noise = new AbortController();
  const repeat = async (route: string, before: () => Promise<unknown> = () => Promise.resolve()) => {
    while (!noise.signal.aborted) {
      await before();
      await drain(`${origin}/api/v1${route}`, token);
    }
  };
  const reads = [
    repeat('/time-blocks'),
    repeat('/time-blocks'),
    // Both are rejected when they are read more often (ICS-4, ACC-30).
    repeat(`/calendar-feed/${secret}.ics`, async () => {
      await changePlan();
      await delay(3_000);
    }),
    repeat('/personal-data/archive', () => delay(10_000)),
  ];
  return () => {
    noise.abort();
    return Promise.all(reads);
  };
}

async function p99(person: ApiClient, id: string): Promise<number> {
  const calls = [
    () => person.call('auth.me', {}),
    () => person.call('northStars.update', { params: { id }, body: { name: 'Measure twice' } }),
    () => person.call('timeBlocks.list', { query: { start_date: '2026-01-05', end_date: '2026-01-11' } }),
  ];
  const times: number[] = [];
  for (let round = 0; round < CALLS; round += 1) {
    for (const call of calls) {
      const began = performance.now();
      await call();
      times.push(performance.now() - began);
    }
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function bench(database: TestDatabase, api: BenchApi): Promise<boolean> {
  const person = await api.newPerson('Quiet');
  const { theme } = await person.call('northStars.create', { body: { name: 'Measure once' } });
  const neighbour = await newNeighbour(api, database);
  await p99(person, theme.id);
  const rounds: { idle: number; noisy: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await p99(person, theme.id);
    const end = makeNoise(api, neighbour);
    const noisy = await p99(person, theme.id);
    await end();
    rounds.push({ idle, noisy });
  }
  const ratio = median(rounds.map(({ idle, noisy }) => noisy / idle));
  const isMet = ratio <= GOAL;
  console.log(
    `noisy neighbour: p99 ${ratio.toFixed(2)}x of an idle server's ` +
      `${median(rounds.map(({ idle }) => idle)).toFixed(1)} ms (goal at most ${GOAL}: ${isMet ? 'met' : 'MISSED'})`,
  );
  return isMet;
}

const folder = await mkdtemp(path.join(tmpdir(), 'simmer-bench-'));
await chmod(folder, 0o755);
const cluster = await startEmbeddedPostgres(path.join(folder, 'postgres'), { fsync: 'off' });
process.env['TEST_POSTGRES_URL'] = cluster.serverUrl;
const database = await createTestDatabase();
const api = await startApi(database.url);
try {
  process.exitCode = (await bench(database, api)) ? 0 : 1;
} finally {
  api.stop();
  await database.drop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
