import { readFile } from 'node:fs/promises';

/** The result of a step of `npm test`. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests with their reasons, for the end of the output; only tests that a report names. */
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
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly errors?: readonly unknown[];
}

/** A runner that crashed before writing its report, or failed without naming a test, counts as one failure. */
async function counts<Report>(
  file: string,
  ok: boolean,
  read: (report: Report) => TestCounts,
): Promise<TestCounts> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const found = read(JSON.parse(text) as Report);
  return ok || found.failed > 0 ? found : { ...found, failed: 1 };
}

/** Counts Jest's JSON report. A suite that could not run is a failure, and so is a skipped test. */
export const jestCounts = (file: string, ok: boolean): Promise<TestCounts> =>
  counts<JestReport>(file, ok, (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests + report.numTodoTests,
    failures: report.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, message }) => `${name}\n${message.trimEnd()}`),
  }));

/** Counts Playwright's JSON report. A test that passed only on retry is a failure. */
export const playwrightCounts = (file: string, ok: boolean): Promise<TestCounts> =>
  counts<PlaywrightReport>(file, ok, ({ stats, errors = [] }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  }));
