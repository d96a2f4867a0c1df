// Breaks a running copy of Simmer in many ways while people use it (`npm run test:faults`).
import { parseArgs } from 'node:util';
import { seededRandom } from '@simmer/testing/seeded-random';
import { faults, jobFaults, type Fault } from './faults.ts';
import { startFaultyStack, type FaultyStack } from './faulty-stack.ts';
import { Planners } from './planners.ts';
import { Syncers } from './syncers.ts';
import { tryFault } from './try-fault.ts';
import type { Workload } from './workload.ts';

const PLANNERS = 20;
const SYNCERS = 10;

const { values } = parseArgs({
  options: {
    /** Repeats the moments of a run. */
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
    /** How long a cause lasts. */
    seconds: { type: 'string', default: '60' },
    'in-flight': { type: 'string', default: '200' },
    /** Faults whose name contains this. */
    only: { type: 'string', default: '' },
  },
});
const seed = Number(values.seed);
const options = {
  inFlight: Number(values['in-flight']),
  faultMs: Number(values.seconds) * 1000,
  random: seededRandom(seed),
};

/** Whether all went well. */
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
    isSound &&= problems.length === 0;
  }
  return isSound;
}

interface Kind {
  readonly name: string;
  readonly faults: readonly Fault[];
  readonly hasRedis: boolean;
  /** The people who use the stack, signed up. */
  readonly people: (origin: string) => Promise<Workload>;
}

const kinds: readonly Kind[] = [
  {
    name: 'writes',
    faults,
    hasRedis: false,
    people: async (origin) => {
      const planners = new Planners(origin);
      await planners.signUp(PLANNERS);
      return planners;
    },
  },
  {
    name: 'syncs',
    faults: jobFaults,
    hasRedis: true,
    people: async (origin) => {
      const syncers = new Syncers(origin);
      await syncers.connect(SYNCERS);
      return syncers;
    },
  },
];

async function tryKind({ hasRedis, people }: Kind, wanted: readonly Fault[]): Promise<boolean> {
  const stack = await startFaultyStack(hasRedis);
  try {
    return await tryAll(stack, await people(stack.origin), wanted);
  } finally {
    await stack.close();
  }
}

console.log(`The seed is ${seed}.`);
let isSound = true;
for (const kind of kinds) {
  const wanted = kind.faults.filter(({ name }) => name.includes(values.only));
  if (wanted.length === 0) continue;
  console.log(`\nFaults during ${kind.name}:`);
  isSound = (await tryKind(kind, wanted)) && isSound;
}
process.exitCode = isSound ? 0 : 1;
