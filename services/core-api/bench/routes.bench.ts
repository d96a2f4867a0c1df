// What the ten most used routes of this API cost in production mode (token, sign-in, access, validation, tags, request
// ids, metrics, logs), compared with a hand-written peer that sends the same statements to the same database, in turns.
// A server and its PostgreSQL share one core, and the callers have another. Then the bytes that a browser reads for the
// calendar page with the largest plan. Needs a built dist (npm run bench routes).
import { startEmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import { createTestDatabase } from '@simmer/persistence/testing/test-database';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { printCalendarBytes } from './routes/calendar-bytes.ts';
import { moveToCore, ourApi, peerApi, start, type Contestant } from './routes/contestant.ts';
import { measure, median, type Cost } from './routes/measure.ts';
import { otherWrites, usedRoutes, type MeasuredRoute } from './routes/measured-routes.ts';
import { newPerson, type Person } from './routes/people.ts';

const BLOCKS = 200;
// Enough to keep a core busy. With more, reads wait so long that the places of a person rest (API-56).
const PEOPLE = 3;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const CALLS = Number(process.env['BENCH_CALLS'] ?? 300);
const WARM_UP = 3;
/** More than this is worth a look at a profile. */
const NOTABLE = 1.3;

/** A read that says something else would be no comparison. */
async function requireSameAnswer(ours: Contestant, peer: Contestant, route: MeasuredRoute, person: Person) {
  const [one, other] = await Promise.all(
    [ours, peer].map(async ({ base }) => {
      const headers = { authorization: `Bearer ${person.token}` };
      return (await fetch(base + route.path(person), { headers })).text();
    }),
  );
  if (one !== other) throw new Error(`${route.title}: ${one?.slice(0, 300)} is not ${other?.slice(0, 300)}`);
}

async function compare(ours: Contestant, peer: Contestant, route: MeasuredRoute, people: readonly Person[]) {
  if (route.method === 'GET') await requireSameAnswer(ours, peer, route, people[0]!);
  // Compiles what is measured.
  for (const contestant of [ours, peer]) await measure(contestant, route, people, CALLS * WARM_UP);
  const rounds: { ours: Cost; peer: Cost }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      ours: await measure(ours, route, people, CALLS),
      peer: await measure(peer, route, people, CALLS),
    });
  }
  const pair = (of: keyof Cost, digits: number, isRate = false) => {
    const [one, other] = [
      median(rounds.map((round) => round.ours[of])),
      median(rounds.map((round) => round.peer[of])),
    ];
    const ratio = isRate ? other / one : one / other;
    return `${one.toFixed(digits)} | ${other.toFixed(digits)} | ${ratio.toFixed(2)}${ratio > NOTABLE ? ' !' : ''}`;
  };
  const cells = [
    pair('p50', 2),
    pair('p99', 2),
    pair('rate', 0, true),
    pair('cpu', 0),
    pair('statements', 1),
  ];
  console.log(`| ${route.method} ${route.title} | ${cells.join(' | ')} |`);
}

async function run(isOnOneCore: boolean): Promise<void> {
  const database = await createTestDatabase();
  const env = {
    ...database.variables,
    PUBLIC_URL: 'http://localhost:4200',
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'info',
  };
  const ours = await start('ours', ourApi, env);
  const peer = await start('peer', peerApi, env);
  try {
    const isApart = isOnOneCore && moveToCore(1);
    const people: Person[] = [];
    while (people.length < PEOPLE)
      people.push(await newPerson(ours, database, `Bench${people.length}`, BLOCKS));
    await database.pool.query('vacuum analyze');
    console.log(
      `${isApart ? 'One core for a server and its PostgreSQL.' : 'All cores for everything: taskset is missing.'} ` +
        `${BLOCKS} blocks. Ours, the peer's, and the ratio; ! is more than ${NOTABLE}.`,
    );
    console.log(
      '| route | p50 ms | | | p99 ms | | | requests a second | | | µs CPU of Node | | | statements | | |',
    );
    for (const route of [...usedRoutes, ...otherWrites]) {
      if (route.title.startsWith('/time-blocks') && route.method === 'POST')
        await database.pool.query('delete from time_block');
      await compare(ours, peer, route, people);
    }
    await printCalendarBytes(ours, await newPerson(ours, database, 'Largest', 5_000));
  } finally {
    ours.stop();
    peer.stop();
    await database.drop();
  }
}

const isOnOneCore = moveToCore(0);
const folder = await mkdtemp(path.join(tmpdir(), 'simmer-bench-'));
await chmod(folder, 0o755);
const settings = { fsync: 'off', synchronous_commit: 'off' };
const cluster = await startEmbeddedPostgres(path.join(folder, 'postgres'), settings);
process.env['TEST_POSTGRES_URL'] = cluster.serverUrl;
try {
  await run(isOnOneCore);
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
