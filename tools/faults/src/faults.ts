import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { FaultyNetwork } from './faulty-network.ts';
import type { FaultyStack, ProcessName } from './faulty-stack.ts';
import { Requests } from './requests.ts';

/** One thing that goes wrong. */
export interface Fault {
  readonly name: string;
  /** Whether connections of clients may end without a response: their server itself is gone. */
  readonly endsConnections: boolean;
  /** Ends when the cause is gone. @param ms how long it lasts, if it can last. */
  run(stack: FaultyStack, ms: number): Promise<void>;
}

const ends = (name: ProcessName, signal: 'SIGTERM' | 'SIGKILL'): Fault => ({
  name: `${name} gets ${signal}`,
  endsConnections: name === 'gateway',
  run: (stack) => stack.signal(name, signal),
});

const hangs = (name: 'core-api' | 'calendar-worker' | 'google-emulator', title: string): Fault => ({
  name: title,
  endsConnections: false,
  run: async (stack, ms) => {
    await stack.signal(name, 'SIGSTOP');
    await pause(ms);
    await stack.signal(name, 'SIGCONT');
  },
});

/** Ends the connections to the product's database and takes their places. */
async function useUpConnections({ databaseUrl }: FaultyStack, ms: number): Promise<void> {
  const url = new URL(databaseUrl);
  url.pathname = '/postgres';
  const taken: Client[] = [];
  const take = async () => {
    const client = new Client({ connectionString: url.href });
    client.on('error', () => undefined);
    await client.connect();
    taken.push(client);
  };
  await take();
  const until = performance.now() + ms;
  while (performance.now() < until) {
    await taken[0]?.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'simmer'");
    await Promise.all(Array.from({ length: 5 }, () => take().catch(() => pause(20))));
  }
  await Promise.all(taken.map((client) => client.end()));
}

/** What a network to a server may do, and undo later. @param slow how many milliseconds later it delivers. */
function onNetwork(
  server: string,
  networkOf: (stack: FaultyStack) => FaultyNetwork | undefined,
  { slow }: { readonly slow?: number } = {},
): Fault[] {
  const causes: readonly (readonly [string, (network: FaultyNetwork) => unknown])[] = [
    ['gone', (network) => network.cut()],
    ['silent', (network) => network.silence()],
    ...(slow === undefined ? [] : [['slow', (network: FaultyNetwork) => network.slowDown(slow)] as const]),
  ];
  return causes.map(([state, begin]) => ({
    name: `${server} is ${state}`,
    endsConnections: false,
    run: async (stack, ms) => {
      const network = networkOf(stack);
      if (!network) throw new Error(`The stack has no network to ${server}.`);
      await begin(network);
      await pause(ms);
      await network.heal();
    },
  }));
}

export const faults: readonly Fault[] = [
  ...(['core-api', 'calendar-worker', 'gateway'] as const).flatMap((name) => [
    ends(name, 'SIGTERM'),
    ends(name, 'SIGKILL'),
  ]),
  hangs('core-api', 'core-api hangs'),
  {
    // A fast shutdown, in the middle of transactions.
    name: 'postgres gets SIGINT',
    endsConnections: false,
    run: (stack) => stack.signal('postgres', 'SIGINT'),
  },
  ends('postgres', 'SIGKILL'),
  ...onNetwork('the database', ({ database }) => database, { slow: 100 }),
  {
    name: 'the database is out of connections',
    endsConnections: false,
    run: useUpConnections,
  },
  {
    name: 'all services restart',
    endsConnections: true,
    run: async (stack) => {
      for (const name of ['core-api', 'calendar-worker', 'gateway'] as const) {
        await stack.signal(name, 'SIGTERM');
        await pause(2_000);
      }
    },
  },
];

const onRedis = (
  name: string,
  breakIt: (redis: NonNullable<FaultyStack['redis']>) => Promise<void>,
): Fault => ({
  name: `Redis ${name}`,
  endsConnections: false,
  run: async ({ redis }) => {
    if (!redis) throw new Error('The stack has no Redis.');
    await breakIt(redis);
  },
});

const onDisk = (name: 'database' | 'logs'): Fault => ({
  name: `the disk of the ${name} is full`,
  endsConnections: false,
  run: async ({ disks }, ms) => {
    if (!disks) throw new Error('The stack has no disks of its own.');
    await disks[name].fill();
    await pause(ms);
    await disks[name].release();
  },
});

/** For a stack with disks of its own (OPS-122). */
export const diskFaults: readonly Fault[] = [onDisk('database'), onDisk('logs')];

/** For people whose streams all reconnect at once (OPS-124). */
export const streamFaults: readonly Fault[] = [
  ends('core-api', 'SIGTERM'),
  ends('core-api', 'SIGKILL'),
  ends('gateway', 'SIGKILL'),
];

/** For people who have all streams that an API accepts, in the memory of a pod (OPS-124). */
export const memoryFaults: readonly Fault[] = [
  {
    name: 'a stream more than the API accepts is asked for',
    endsConnections: false,
    run: async (stack, ms) => {
      const before = await stack.pidOf('core-api');
      const headers = await new Requests(stack.origin).signUp();
      const more = await fetch(`${stack.origin}/api/v1/changes`, { headers });
      if (more.status !== 503) throw new Error(`One stream more got ${more.status}.`);
      await pause(ms);
      if ((await stack.pidOf('core-api')) !== before) throw new Error('The API did not stay up.');
    },
  },
];

const CLOCK_SECONDS = 600;

/** The clock of the services is wrong by ten minutes for a while, and then right again. */
const onClock = (name: string, seconds: number): Fault => ({
  name: `the clock is set ${name}`,
  endsConnections: false,
  run: async ({ clock }, ms) => {
    if (!clock) throw new Error('The stack has no clock that can be set.');
    await clock.set(seconds);
    await pause(ms);
    await clock.set(0);
  },
});

/** For a stack with a clock that can be set (OPS-123). */
export const clockFaults: readonly Fault[] = [
  onClock('forward', CLOCK_SECONDS),
  onClock('back', -CLOCK_SECONDS),
];

/** Of jobs and of the calendar's provider, for a stack with Redis. */
export const jobFaults: readonly Fault[] = [
  ends('calendar-worker', 'SIGTERM'),
  ends('calendar-worker', 'SIGKILL'),
  hangs('calendar-worker', 'calendar-worker hangs'),
  hangs('google-emulator', 'the provider hangs'),
  ...onNetwork('Redis', ({ redis }) => redis?.network),
  onRedis('gets SIGKILL', (redis) => redis.kill()),
  onRedis('is flushed', (redis) => redis.flush()),
  onRedis('is failed over', (redis) => redis.failOver()),
];
