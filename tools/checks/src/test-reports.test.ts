import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jestCounts, playwrightCounts } from './test-reports.ts';

let file: string;

beforeEach(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), 'simmer-report-')), 'report.json');
});
afterEach(() => rm(path.dirname(file), { recursive: true }));

const jest = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};
const playwright = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

describe('test reports', () => {
  it.each([
    ['all passed', {}, true, { passed: 5, failed: 0 }],
    ['a failed test', { numFailedTests: 2 }, false, { passed: 5, failed: 2 }],
    ['a suite that could not run', { numRuntimeErrorTestSuites: 1 }, false, { passed: 5, failed: 1 }],
    ['a skipped test', { numPendingTests: 1 }, true, { passed: 5, failed: 1 }],
    ['a runner that failed without saying why', {}, false, { passed: 5, failed: 1 }],
  ])('Jest, %s: passed and failed tests are counted', async (_, change, ok, expected) => {
    await writeFile(file, JSON.stringify({ ...jest, ...change }));
    expect(await jestCounts(file, ok)).toMatchObject(expected);
  });

  it('Jest: each file that failed is named with its message', async () => {
    const testResults = [
      { name: 'a.test.ts', status: 'passed', message: '' },
      { name: 'b.test.ts', status: 'failed', message: '  ● adds\n\n    Expected: 2\n' },
    ];
    await writeFile(file, JSON.stringify({ ...jest, numFailedTests: 1, testResults }));
    expect((await jestCounts(file, false)).failures).toEqual(['b.test.ts\n  ● adds\n\n    Expected: 2']);
  });

  it.each([
    ['all passed', {}, true, { passed: 3, failed: 0 }],
    ['a failed test', { unexpected: 1 }, false, { passed: 3, failed: 1 }],
    ['a flaky test', { flaky: 1 }, true, { passed: 3, failed: 1 }],
  ])('Playwright, %s: passed and failed tests are counted', async (_, change, ok, expected) => {
    await writeFile(file, JSON.stringify({ stats: { ...playwright, ...change } }));
    expect(await playwrightCounts(file, ok)).toEqual(expected);
  });

  it('a missing report counts as one failure', async () => {
    expect(await jestCounts(`${file}.gone`, true)).toEqual({ passed: 0, failed: 1 });
    expect(await playwrightCounts(`${file}.gone`, true)).toEqual({ passed: 0, failed: 1 });
  });
});
