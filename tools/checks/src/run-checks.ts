import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { mustRun, root, stopWhenAsked } from './repository/run-command.ts';
import { unmatchedPatterns } from './repository/unmatched-patterns.ts';
import { steps, withOneJestRun } from './steps.ts';
import type { Selection, Step } from './steps.ts';
import type { TestCounts } from './test-reports.ts';

const AT_ONCE = 2;
const TEST_FILES = [
  '{apps,libs,services,tools}/*/{src,test}/**/*.test.{ts,tsx}',
  'e2e/src/**/*.{test,spec}.ts',
];

const failures: string[] = [];

const { values, positionals: patterns } = parseArgs({
  options: {
    only: { type: 'string' },
    /** Runs only the tests that wait for processes to start and end. */
    slow: { type: 'boolean', default: false },
    /** Runs the quick checks, and the tests that a change since the branch left main touches. */
    changed: { type: 'boolean', default: false },
    /** The tests of the database reach the server through PgBouncer. */
    pgbouncer: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

function reject(reason: string): never {
  console.error(reason);
  process.exit(1);
}

function chosen(only: string | undefined): readonly Step[] {
  const able = patterns.length > 0 ? steps.filter(({ canSelect }) => canSelect) : steps;
  if (only === undefined) return able;
  const names = only.split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const quoted = unknown.map((name) => `"${name}"`).join(', ');
    reject(`No step is called ${quoted}. There are: ${steps.map(({ name }) => name).join(', ')}`);
  }
  const wantedSteps = able.filter(({ name }) => names.includes(name));
  if (wantedSteps.length < names.length) {
    reject(`Only these steps run some files alone: ${able.map(({ name }) => name).join(', ')}`);
  }
  return wantedSteps;
}

/** Consecutive quiet steps run in pairs; every other step runs alone. */
function lanesOf(list: readonly Step[]): Step[][] {
  const lanes: Step[][] = [];
  for (const step of list) {
    const lane = lanes.at(-1);
    if (step.isQuiet && lane?.at(-1)?.isQuiet) lane.push(step);
    else lanes.push([step]);
  }
  return lanes;
}

async function runStep(step: Step, title: string, reports: string): Promise<TestCounts> {
  console.log(`\n▸ ${title} ${step.name}: ${step.what}`);
  const began = performance.now();
  const { passed, failed, failures: named = [] } = await step.run(reports, selection);
  failures.push(...named);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${failed > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  return { passed, failed };
}

async function runAll(list: readonly Step[], reports: string): Promise<TestCounts> {
  const total = { passed: 0, failed: 0 };
  for (const lane of lanesOf(list)) {
    const waiting = [...lane];
    const work = async (): Promise<void> => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const { passed, failed } = await runStep(step, `${list.indexOf(step) + 1}/${list.length}`, reports);
        total.passed += passed;
        total.failed += failed;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return total;
}

/** The commit at which this branch left main; on main itself, its last commit. */
const branchPoint = (): Promise<string> => mustRun('git', ['merge-base', 'HEAD', 'main']);

stopWhenAsked();
const unmatched = unmatchedPatterns(patterns, globSync(TEST_FILES, { cwd: root }));
if (unmatched.length > 0) reject(`No test file matches ${unmatched.join(', ')}.`);
if (values.slow) process.env['SLOW_TESTS'] = '1';
const selection: Selection = {
  patterns,
  changedSince: values.changed ? await branchPoint() : undefined,
};
if (values.pgbouncer) process.env['TEST_THROUGH_PGBOUNCER'] = '1';

const reports = await mkdtemp(path.join(tmpdir(), 'simmer-reports-'));
const list = withOneJestRun(chosen(values.only));
const { passed, failed } = await runAll(list, reports);
await rm(reports, { recursive: true, force: true });
const isWithoutTest = patterns.length > 0 && passed + failed === 0;
if (isWithoutTest) console.error(`\nNo test file matches ${patterns.join(' ')}`);
// Repeated at the end, because the journeys' output stands between a failed test and the last line.
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || isWithoutTest ? 1 : 0;
