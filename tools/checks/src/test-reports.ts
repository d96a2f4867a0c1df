import { readFile } from 'node:fs/promises';

/** The result of a step of `npm test`. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** What failed and why, for the end of the output; only of tests that a report names. */
  readonly failures?: readonly string[];
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
  }[];
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors?: readonly unknown[];
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}

/** A runner that crashed before writing its report, or failed without naming a test, counts as one failure. */
function countRunnerFailure(testCounts: TestCounts, ok: boolean): TestCounts {
  return ok || testCounts.failed > 0 ? testCounts : { ...testCounts, failed: 1 };
}

/** Counts Jest's JSON report. A suite that could not run is a failure, and so is a skipped test. */
export async function jestCounts(file: string, ok: boolean): Promise<TestCounts> {
  const report = await readReport<JestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const skipped = report.numPendingTests + report.numTodoTests;
  return countRunnerFailure(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites + skipped,
      failures: report.testResults
        .filter(({ status }) => status === 'failed')
        .map(({ name, message }) => `${name}\n${message.trimEnd()}`),
    },
    ok,
  );
}

/** Counts Playwright's JSON report. A test that passed only on retry is a failure. */
export async function playwrightCounts(file: string, ok: boolean): Promise<TestCounts> {
  const report = await readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const broken = report.errors?.length ?? 0;
  return countRunnerFailure({ passed: expected, failed: unexpected + flaky + skipped + broken }, ok);
}
