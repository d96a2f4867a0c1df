import type { FailureSink } from './failure-report.ts';

/** The prefix of each report in the console. */
const LABEL = '[simmer failure]';

/** Logs each report as one line with the full object. */
export const writeToConsole: FailureSink = (report) => {
  console.error(`${LABEL} ${report.text}`, report);
};
