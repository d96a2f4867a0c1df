import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { FaultyNetwork } from './faulty-network.ts';
import type { FaultyStack, ProcessName } from './faulty-stack.ts';
import { Requests } from './requests.ts';

/** A fault of a part of the stack. */
export interface Fault {
  readonly name: string;
  /**
   * Whether connections of clients may end without a response, because the fault ends their own server. Default: false.
   */
  readonly endsConnections?: boolean;
  /** How long a request may wait for its failure, beyond what one waits without a fault. Default: a second. */
  readonly longestFailureMs?: number;
  /** Resolves when the cause is over. @param ms the duration of the cause, if it can last. */
  run(stack: FaultyStack, ms: number): Promise<void>;
}

const ends = (name: ProcessName, signal: 'SIGTERM' | 'SIGKILL'): Fault => ({
  name: `${name} gets ${signal}`,
  endsConnections: name === 'gateway',
  run: (stack) => stack.signal(name, signal),
});

/** A fault whose cause lasts. @param begin resolves to the function that ends the cause. */
const lasting = (name: string, begin: (stack: FaultyStack) => Promise<() => unknown>): Fault => ({
  name,
  run: async (stack, ms) => {
    const end = await begin(stack);
    await pause(ms);
    await end();
  },
});

/** @throws Error for a part that the stack was started without. */
function present<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The stack lacks the part that is to break.');
  return part;
}

const hangs = (name: 'core-api' | 'calendar-worker' | 'google-emulator', title: string): Fault =>
  lasting(title, async (stack) => {
    await stack.signal(name, 'SIGSTOP');
    return () => stack.signal(name, 'SIGCONT');
  });

/** Ends the connections to the product's database and occupies their places. */
async function useUpConnections({ databaseUrl }: FaultyStack, ms: number): Promise<void> {
  const url = new URL(databaseUrl);
  url.pathname = '/postgres';
  const clients: Client[] = [];
  const take = async () => {
    const client = new Client({ connectionString: url.href });
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
  };
  await take();
  const until = performance.now() + ms;
  while (performance.now() < until) {
    await clients[0]?.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'simmer'",
    );
    await Promise.all(Array.from({ length: 5 }, () => take().catch(() => pause(20))));
  }
  await Promise.all(clients.map((client) => client.end()));
}

/** A server that sends nothing for a second is asked within half of one, and has three to respond (OPS-74). */
const SILENCE_FOUND_MS = 4_500;

/** The faults of the network to a server. @param slow the milliseconds by which a slow network delays packets. */
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
    ...lasting(`${server} is ${state}`, async (stack) => {
      const network = present(networkOf(stack));
      await begin(network);
      return () => network.heal();
    }),
    ...(state === 'silent' && { longestFailureMs: SILENCE_FOUND_MS }),
  }));
}

/** How long the gateway waits for an API that hangs (OPS-149), and a margin. */
const GATEWAY_WAITS_MS = 33_000;

export const faults: readonly Fault[] = [
  ...(['core-api', 'calendar-worker', 'gateway'] as const).flatMap((name) => [
    ends(name, 'SIGTERM'),
    ends(name, 'SIGKILL'),
  ]),
  { ...hangs('core-api', 'core-api hangs'), longestFailureMs: GATEWAY_WAITS_MS },
  {
    // A fast shutdown, in the middle of transactions.
    name: 'postgres gets SIGINT',
    run: (stack) => stack.signal('postgres', 'SIGINT'),
  },
  ends('postgres', 'SIGKILL'),
  ...onNetwork('the database', ({ database }) => database, { slow: 100 }),
  { name: 'the database is out of connections', run: useUpConnections },
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
): Fault => ({ name: `Redis ${name}`, run: ({ redis }) => breakIt(present(redis)) });

const onDisk = (name: 'database' | 'logs'): Fault =>
  lasting(`the disk of the ${name} is full`, async ({ disks }) => {
    const disk = present(disks)[name];
    await disk.fill();
    return () => disk.release();
  });

/** The faults for a stack with disks of its own (OPS-122). */
export const diskFaults: readonly Fault[] = [onDisk('database'), onDisk('logs')];

/** The faults for people whose streams all reconnect at once (OPS-124). */
export const streamFaults: readonly Fault[] = [
  ends('core-api', 'SIGTERM'),
  ends('core-api', 'SIGKILL'),
  ends('gateway', 'SIGKILL'),
];

/** The faults for people with all streams that an API accepts, in the memory of a pod (OPS-124). */
export const memoryFaults: readonly Fault[] = [
  {
    name: 'a stream more than the API accepts is asked for',
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

/** The clock of the services is wrong by this number of seconds for a while, and then right again. */
const onClock = (name: string, seconds: number): Fault =>
  lasting(`the clock is set ${name}`, async (stack) => {
    const clock = present(stack.clock);
    await clock.set(seconds);
    return () => clock.set(0);
  });

/** The faults for a stack with a clock that can be set (OPS-123). */
export const clockFaults: readonly Fault[] = [
  onClock('forward', CLOCK_SECONDS),
  onClock('back', -CLOCK_SECONDS),
];

/** The faults of jobs and of the calendar's provider, for a stack with Redis. */
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
