import { fileURLToPath } from 'node:url';

/** The path of this file, for Jest's option `--reporters`. */
export const PROGRESS_REPORTER = fileURLToPath(import.meta.url);

interface Results {
  readonly numTotalTestSuites: number;
  readonly numPassedTestSuites: number;
  readonly numFailedTestSuites: number;
  readonly startTime: number;
}

/** One line: how many test files are done, and after how long. */
export function progressLine(
  { numTotalTestSuites, numPassedTestSuites, numFailedTestSuites, startTime }: Results,
  now: number,
): string {
  const minutes = ((now - startTime) / 60_000).toFixed(1);
  const done = numPassedTestSuites + numFailedTestSuites;
  return `  … ${done} of ${numTotalTestSuites} test files, ${numFailedTestSuites} failed, ${minutes} minutes`;
}

/** A reporter of Jest, which calls it by `new`: prints a line after each fifth test file. */
export default function progressReporter() {
  return {
    onTestResult(_test: unknown, _result: unknown, results: Results): void {
      const done = results.numPassedTestSuites + results.numFailedTestSuites;
      if (done % 5 === 0 || done === results.numTotalTestSuites)
        console.log(progressLine(results, Date.now()));
    },
  };
}
