import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { seededRandom } from '@simmer/testing/seeded-random';
import { faults } from './faults.ts';
import { startFaultyStack, type FaultyStack } from './faulty-stack.ts';
import { Planners } from './planners.ts';
import { tryFault } from './try-fault.ts';

const TIMEOUT_MS = 180_000;
const SEED = 7;

let stack: FaultyStack;
let planners: Planners;
beforeAll(async () => {
  stack = await startFaultyStack();
  planners = new Planners(stack.origin);
  await planners.begin(4);
}, TIMEOUT_MS);
afterAll(() => stack.close(), TIMEOUT_MS);

// The short form of `npm run test:faults`.
it.each(faults.filter(({ name }) => ['core-api gets SIGKILL', 'the database is gone'].includes(name)))(
  '$name: no acknowledged write is lost or doubled, and each failure is a 503 (OPS-75)',
  async (fault) => {
    const options = { inFlight: 20, faultMs: 2_000, random: seededRandom(SEED) };
    const { successes, failures, problems } = await tryFault(stack, planners, fault, options);
    expect(problems).toEqual([]);
    expect(successes).toBeGreaterThan(0);
    expect(Object.keys(failures)).toContain('503');
  },
  TIMEOUT_MS,
);
