// Breaks a running copy of Simmer in many ways while people use it (`npm run test:faults`).
import { parseArgs } from 'node:util';
import { memoryGroup } from '@simmer/local-stack/testing/memory';
import { seededRandom } from '@simmer/testing/seeded-random';
import {
  clockFaults,
  diskFaults,
  faults,
  jobFaults,
  memoryFaults,
  streamFaults,
  type Fault,
} from './faults.ts';
import { hasFaketime } from './faulty-clock.ts';
import { startFaultyStack, type FaultyStack, type StackOptions } from './faulty-stack.ts';
import { Planners } from './planners.ts';
import { StreamReaders } from './stream-readers.ts';
import { Syncers } from './syncers.ts';
import { tryFault } from './try-fault.ts';
import type { Workload } from './workload.ts';

const PLANNERS = 20;
const SYNCERS = 10;
const STREAMS = 1_000;
/** The most streams that one API accepts in the memory of its pod (OPS-124). */
const POD_STREAMS = 3_000;
const POD_BYTES = 512 * 2 ** 20;

const { values } = parseArgs({
  options: {
    /** The seed of the moments in a run: the same seed repeats them. */
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
    /** The seconds for which a cause lasts. */
    seconds: { type: 'string', default: '60' },
    'in-flight': { type: 'string', default: '200' },
    /** Runs only faults whose name contains this text. */
    only: { type: 'string', default: '' },
  },
});
const seed = Number(values.seed);
const options = {
  inFlight: Number(values['in-flight']),
  faultMs: Number(values.seconds) * 1000,
  random: seededRandom(seed),
};

/** Tries all wanted faults. @returns whether every one passed. */
async function tryAll(stack: FaultyStack, people: Workload, wanted: readonly Fault[]): Promise<boolean> {
  let isSound = true;
  for (const fault of wanted) {
    const { successes, failures, slowestFailureMs, healedAfterMs, longestJobMs, ...found } = await tryFault(
      stack,
      people,
      fault,
      options,
    );
    const counts = Object.entries(failures).map(([status, count]) => `${count} × ${status}`);
    const problems = [...found.problems, ...found.delays];
    console.log(
      `${problems.length === 0 ? '✓' : '✗'} ${fault.name}: ${successes} requests succeeded, failures ${counts.join(', ') || 'none'}, ` +
        `the slowest after ${(slowestFailureMs / 1000).toFixed(1)} s, healed after ${(healedAfterMs / 1000).toFixed(1)} s` +
        (longestJobMs > 0 ? `, the longest job took ${(longestJobMs / 1000).toFixed(1)} s` : ''),
    );
    for (const problem of problems) console.log(`    ${problem}`);
    if ('500' in failures)
      for (const error of await stack.unexpectedErrors()) console.log(`    The log of the API has: ${error}`);
    isSound &&= problems.length === 0;
  }
  return isSound;
}

interface Kind {
  readonly name: string;
  readonly faults: readonly Fault[];
  readonly stack: StackOptions;
  /** The class of people who use the stack. */
  readonly people: new (origin: string) => Workload;
  readonly count: number;
  /** Why this machine cannot run the stack. */
  readonly obstacle?: string | undefined;
}

const clockObstacle = hasFaketime() ? undefined : "Debian's package libfaketime is not installed";
const tried = await memoryGroup('tried', POD_BYTES);
const canLimit = tried !== undefined;
await tried?.remove();
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

const kinds: readonly Kind[] = [
  { name: 'writes', faults, stack: {}, people: Planners, count: PLANNERS },
  {
    name: 'writes, on disks of their own',
    faults: diskFaults,
    stack: { hasDisks: true },
    people: Planners,
    count: PLANNERS,
    obstacle: canMount ? undefined : 'only root may mount a disk',
  },
  {
    name: 'writes, by a clock that is set',
    faults: clockFaults,
    stack: { hasClock: true },
    people: Planners,
    count: PLANNERS,
    obstacle: clockObstacle,
  },
  {
    name: 'writes and 1,000 streams',
    faults: streamFaults,
    stack: {},
    people: StreamReaders,
    count: STREAMS,
  },
  {
    name: 'writes and 3,000 streams in 512 MiB',
    faults: memoryFaults,
    stack: { apiBytes: POD_BYTES },
    people: StreamReaders,
    count: POD_STREAMS,
    obstacle: canLimit ? undefined : 'control groups of memory cannot be written here',
  },
  { name: 'syncs', faults: jobFaults, stack: { hasRedis: true }, people: Syncers, count: SYNCERS },
  {
    name: 'syncs, by a clock that is set',
    faults: clockFaults,
    stack: { hasRedis: true, hasClock: true },
    people: Syncers,
    count: SYNCERS,
    obstacle: clockObstacle,
  },
];

async function tryKind({ stack: options, people, count }: Kind, wanted: readonly Fault[]): Promise<boolean> {
  const stack = await startFaultyStack(options);
  let workload: Workload | undefined;
  try {
    workload = new people(stack.origin);
    await workload.begin(count);
    return await tryAll(stack, workload, wanted);
  } finally {
    workload?.close?.();
    await stack.close();
  }
}

console.log(`The seed is ${seed}.`);
let isSound = true;
for (const kind of kinds) {
  const wantedFaults = kind.faults.filter(({ name }) => `${name}, during ${kind.name}`.includes(values.only));
  if (wantedFaults.length === 0) continue;
  if (kind.obstacle !== undefined) {
    console.log(`\nNot run: faults during ${kind.name}: ${kind.obstacle}.`);
    continue;
  }
  console.log(`\nFaults during ${kind.name}:`);
  isSound = (await tryKind(kind, wantedFaults)) && isSound;
}
process.exitCode = isSound ? 0 : 1;
