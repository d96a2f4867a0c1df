// The p99 of a person's ten ordinary requests a second while another one calls what was once expensive, or has the service read
// what strangers wrote, as often as it is answered. Compared, in turns, with the same requests on an idle server, or while the
// strangers' texts are ordinary: the median of the ratios. Goal: at most 2, and nothing but 2xx. Needs a built dist (npm run build -w @simmer/core-api).
import type { ApiClient } from '@simmer/contracts/client/api-client';
import { startEmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { cases } from './noise/cases.ts';
import { newNeighbour, newStrangers, type Neighbour } from './noise/neighbour.ts';
import type { NoiseCase } from './noise/noise-case.ts';
import type { NoiseOrder } from './noise/noise.worker.ts';
import { startApi, type BenchApi } from './scale/bench-api.ts';

const NOISE = new URL('./noise/noise.worker.ts', import.meta.url);
const GOAL = 2;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);
const EVERY_MS = 100;

interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const median = (values: readonly number[]) =>
  at(
    values.toSorted((one, other) => one - other),
    0.5,
  );

/** Ten requests a second, whether the earlier ones were answered or not. */
async function measure(person: ApiClient, id: string): Promise<Figures> {
  const calls = [
    () => person.call('auth.me', {}),
    () => person.call('northStars.update', { params: { id }, body: { name: 'Measure twice' } }),
    () => person.call('timeBlocks.list', { query: { start_date: '2026-01-05', end_date: '2026-01-11' } }),
  ];
  const answers: Promise<{ readonly ms: number; readonly isOk: boolean }>[] = [];
  for (let count = 0; count < (SECONDS * 1000) / EVERY_MS; count += 1) {
    const began = performance.now();
    const timed = (isOk: boolean) => () => ({ ms: performance.now() - began, isOk });
    const answer = Promise.resolve(calls[count % calls.length]?.());
    answers.push(answer.then(timed(true), timed(false)));
    await delay(EVERY_MS);
  }
  const all = await Promise.all(answers);
  const sorted = all.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99), failed: all.filter(({ isOk }) => !isOk).length };
}

interface NoiseTest {
  readonly api: BenchApi;
  readonly person: ApiClient;
  readonly starId: string;
  readonly neighbour: Omit<Neighbour, 'strangers'>;
}

/** Measures while the noise is made. */
async function measureDuring(order: Omit<NoiseOrder, 'neighbour'>, test: NoiseTest): Promise<Figures> {
  const strangers = await newStrangers(test.api);
  const workerData: NoiseOrder = { ...order, neighbour: { ...test.neighbour, strangers } };
  const noise = new Worker(NOISE, { workerData });
  await once(noise, 'message');
  noise.postMessage('start');
  const figures = await measure(test.person, test.starId);
  noise.postMessage('end');
  await once(noise, 'exit');
  return figures;
}

/** @returns whether the goal is met */
async function compare({ name, makeOrdinary }: NoiseCase, test: NoiseTest) {
  const rounds: { readonly usual: Figures; readonly noisy: Figures }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const usual = await (makeOrdinary
      ? measureDuring({ name, kind: 'makeOrdinary' }, test)
      : measure(test.person, test.starId));
    rounds.push({ usual, noisy: await measureDuring({ name, kind: 'make' }, test) });
  }
  const ratio = median(rounds.map(({ usual, noisy }) => noisy.p99 / usual.p99));
  const failed = rounds.reduce((sum, { noisy }) => sum + noisy.failed, 0);
  const isMet = ratio <= GOAL && failed === 0;
  const times = (['p50', 'p99'] as const).map(
    (figure) =>
      `${figure} ${median(rounds.map(({ usual }) => usual[figure])).toFixed(1)} → ${median(rounds.map(({ noisy }) => noisy[figure])).toFixed(1)} ms`,
  );
  console.log(
    `${name.padEnd(42)} p99 ${ratio.toFixed(2)}x (goal at most ${GOAL}: ${isMet ? 'met' : 'MISSED'}), ${times.join(', ')}, ${failed} failed`,
  );
  return isMet;
}

async function bench(database: TestDatabase, api: BenchApi): Promise<boolean> {
  const person = await api.newPerson('Quiet');
  const { theme } = await person.call('northStars.create', { body: { name: 'Measure once' } });
  const starId = theme?.id ?? '';
  const neighbour = await newNeighbour(api, database);
  await measure(person, starId);
  const wanted = cases.filter(({ name }) => name.includes(process.env['BENCH_CASE'] ?? ''));
  let isMet = true;
  for (const each of wanted) isMet = (await compare(each, { api, person, starId, neighbour })) && isMet;
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
