// Breaks a running copy of Simmer in many ways while people write (`npm run test:faults`).
import { parseArgs } from 'node:util';
import { seededRandom } from '@simmer/testing/seeded-random';
import { faults } from './faults.ts';
import { startFaultyStack } from './faulty-stack.ts';
import { Planners } from './planners.ts';
import { tryFault } from './try-fault.ts';

const PEOPLE = 20;

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
console.log(`The seed is ${seed}.`);
const random = seededRandom(seed);
const stack = await startFaultyStack();
let isSound = true;
try {
  const planners = new Planners(stack.origin);
  await planners.signUp(PEOPLE);
  for (const fault of faults.filter(({ name }) => name.includes(values.only))) {
    const options = {
      inFlight: Number(values['in-flight']),
      faultMs: Number(values.seconds) * 1000,
      random,
    };
    const { writes, failures, slowestFailureMs, healedAfterMs, ...found } = await tryFault(
      stack,
      planners,
      fault,
      options,
    );
    const counts = Object.entries(failures).map(([status, count]) => `${count} × ${status}`);
    const problems = [...found.problems, ...found.delays];
    console.log(
      `${problems.length === 0 ? '✓' : '✗'} ${fault.name}: ${writes} writes, failures ${counts.join(', ') || 'none'}, ` +
        `the slowest after ${(slowestFailureMs / 1000).toFixed(1)} s, healed after ${(healedAfterMs / 1000).toFixed(1)} s`,
    );
    for (const problem of problems) console.log(`    ${problem}`);
    isSound &&= problems.length === 0;
  }
} finally {
  await stack.close();
}
process.exitCode = isSound ? 0 : 1;
