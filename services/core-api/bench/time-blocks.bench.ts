// Node CPU time per request of this API in production mode (token, revocation, access, validation, request ids,
// metrics, logs) compared with a hand-written peer, on the same database, in turns. Prints ratios; goals: GET of 200
// blocks at most 1.0, POST at most 5.0 (with an Idempotency-Key, which the peer supports too), a write of an ordinary
// resource at most 5.0; and the statements of each. Needs a built dist (npm run build -w @simmer/core-api).
import autocannon from 'autocannon';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApiClient } from '@simmer/contracts/client/api-client';
import { freePort } from '@simmer/local-stack/settings/ports';
import { startEmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import { createTestDatabase } from '@simmer/persistence/testing/test-database';

const GOALS = { GET: 1, POST: 5, PUT: 5 } as const;
const BLOCKS = 200;
const ROUNDS = 5;
const CONNECTIONS = 10;
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

interface Contestant {
  readonly name: string;
  readonly origin: string;
  readonly prefix: string;
  readonly child: ChildProcess;
  cpuSeconds(): Promise<number>;
  statements(): Promise<number>;
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await delay(50);
  }
  throw new Error(`${url} does not answer`);
}

async function start(
  name: string,
  file: string,
  env: NodeJS.ProcessEnv,
  prefix: string,
  cpuPath: string,
): Promise<Contestant> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', here('./count-statements.ts'), file], {
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production' },
    // Logs are written as in production, but not to a terminal.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(`${origin}${cpuPath}`);
  const cpuSeconds = async () => {
    const text = await (await fetch(`${origin}${cpuPath}`)).text();
    const found =
      /^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1] ?? /"seconds":([\d.e+-]+)/.exec(text)?.[1];
    return Number(found);
  };
  const statements = async () => {
    child.send('count');
    const [count] = (await once(child, 'message')) as [number];
    return count;
  };
  return { name, origin, prefix, child, cpuSeconds, statements };
}

interface Shot {
  readonly method: keyof typeof GOALS;
  /** Default: the list of blocks. */
  readonly path?: string;
  readonly amount: number;
  readonly token: string;
  readonly body?: string;
  /** A new Idempotency-Key for each request. */
  readonly isKeyed?: boolean;
}

let keys = 0;

interface Cost {
  /** Microseconds of the server process for each request. */
  readonly cpu: number;
  readonly statements: number;
}

/** What a request costs. */
async function measure(contestant: Contestant, shot: Shot): Promise<Cost> {
  const headers = {
    authorization: `Bearer ${shot.token}`,
    ...(shot.body && { 'content-type': 'application/json' }),
  };
  const [before, sent] = [await contestant.cpuSeconds(), await contestant.statements()];
  const result = await autocannon({
    url: `${contestant.origin}${contestant.prefix}${shot.path ?? '/time-blocks'}`,
    connections: CONNECTIONS,
    amount: shot.amount,
    requests: [
      {
        method: shot.method,
        headers,
        ...(shot.body && { body: shot.body }),
        ...(shot.isKeyed && {
          setupRequest: (request: object) => ({
            ...request,
            headers: { ...headers, 'idempotency-key': `bench-${(keys += 1)}` },
          }),
        }),
      },
    ],
  });
  const [after, sentThen] = [await contestant.cpuSeconds(), await contestant.statements()];
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${contestant.name}: ${result.non2xx} rejections, ${result.errors} errors`);
  return { cpu: ((after - before) / shot.amount) * 1e6, statements: (sentThen - sent) / shot.amount };
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function compare(label: string, ours: Contestant, peer: Contestant, shot: Shot): Promise<number> {
  for (const contestant of [ours, peer]) await measure(contestant, shot);
  const cost: { ours: Cost[]; peer: Cost[] } = { ours: [], peer: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    cost.ours.push(await measure(ours, shot));
    cost.peer.push(await measure(peer, shot));
  }
  const cpuOf = (costs: readonly Cost[]) => median(costs.map(({ cpu }) => cpu));
  const statementsOf = (costs: readonly Cost[]) =>
    median(costs.map(({ statements }) => statements)).toFixed(1);
  const ratio = cpuOf(cost.ours) / cpuOf(cost.peer);
  const goal = GOALS[shot.method];
  const result = ratio <= goal ? 'holds' : 'MISSED';
  console.log(
    `${label}: ${ratio.toFixed(2)}x of the hand-written peer (goal at most ${goal.toFixed(1)}, ${result}) ` +
      `- ${cpuOf(cost.ours).toFixed(0)} against ${cpuOf(cost.peer).toFixed(0)} µs CPU a request, ` +
      `${statementsOf(cost.ours)} against ${statementsOf(cost.peer)} statements`,
  );
  return ratio;
}

async function withPostgres(work: () => Promise<void>): Promise<void> {
  if (process.env['TEST_POSTGRES_URL']) return work();
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-bench-'));
  await chmod(folder, 0o755);
  const cluster = await startEmbeddedPostgres(path.join(folder, 'postgres'), {
    fsync: 'off',
    synchronous_commit: 'off',
  });
  process.env['TEST_POSTGRES_URL'] = cluster.serverUrl;
  try {
    await work();
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Plan {
  readonly token: string;
  readonly block: string;
  readonly northStarId: string;
}

/** A user with two hundred blocks, created through our API. */
async function makePlan({ origin, prefix }: Contestant): Promise<Plan> {
  let token: string | null = null;
  const api = createApiClient({ baseUrl: `${origin}${prefix}`, getToken: () => token, fetch });
  const person = { name: 'Bench', email: 'bench@example.test', password: 'a quiet morning' };
  const session = await api.call('auth.signup', { body: person });
  token = session.token;
  const [size] = await api.call('timeBlocks.sizes', {});
  const [phase] = await api.call('ecocyclePhases.list', {});
  const { activities } = await api.call('activities.list', {});
  const { vibes } = await api.call('vibes.list', {});
  const { theme: northStar } = await api.call('northStars.create', { body: { name: 'Measure twice' } });
  const block = {
    activity_id: activities[0]!.id,
    size: size!.id,
    start_date: '2026-01-05',
    north_star_theme_id: northStar.id,
    ecocycle_phase: phase!.id,
    scheduled_days: ['monday' as const, 'thursday' as const],
    start_timing: { name: 'morning' as const, hour: 7 },
    recurring: 'weekly' as const,
    vibe_ids: [vibes[0]!.id],
  };
  for (let made = 0; made < BLOCKS; made += 1) await api.call('timeBlocks.create', { body: block });
  return { token, block: JSON.stringify(block), northStarId: northStar.id };
}

async function run(): Promise<void> {
  const database = await createTestDatabase();
  const env = {
    ...database.variables,
    PUBLIC_URL: 'http://localhost:4200',
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'info',
  };
  const ours = await start('ours', here('../dist/main.js'), env, '/api/v1', '/metrics');
  const peer = await start('peer', here('./peer-server.ts'), env, '', '/cpu');
  try {
    const { token, block, northStarId } = await makePlan(ours);
    await compare(`GET /time-blocks (${BLOCKS} blocks)`, ours, peer, { method: 'GET', amount: 2000, token });
    await compare('PUT /north-stars/{id}', ours, peer, {
      method: 'PUT',
      path: `/north-stars/${northStarId}`,
      amount: 1500,
      token,
      body: JSON.stringify({ name: 'Measure thrice', emoji: '📐', color: '#22C55E' }),
    });
    // POST is measured last, so that the list keeps its size for GET; a plan has a most of blocks.
    await compare('POST /time-blocks', ours, peer, { method: 'POST', amount: 390, token, body: block });
    await database.pool.query('delete from time_block');
    await compare('POST /time-blocks, repeatable by key', ours, peer, {
      method: 'POST',
      amount: 390,
      token,
      body: block,
      isKeyed: true,
    });
  } finally {
    ours.child.kill();
    peer.child.kill();
    await database.drop();
  }
}

await withPostgres(run);
