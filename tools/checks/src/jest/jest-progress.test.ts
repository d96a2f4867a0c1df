import { expect, it } from '@jest/globals';
import { progressLine } from './jest-progress.ts';

it('progress of the release before: counts the files that are done and names the failed ones (OPS-70)', () => {
  const results = {
    numTotalTestSuites: 67,
    numPassedTestSuites: 22,
    numFailedTestSuites: 1,
    startTime: 60_000,
  };
  expect(progressLine(results, 330_000)).toBe('  … 23 of 67 test files, 1 failed, 4.5 minutes');
});
