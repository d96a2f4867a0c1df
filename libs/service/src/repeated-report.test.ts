import { expect, test } from '@jest/globals';
import { repeatReport, type ReportedProcess } from './repeated-report.ts';

test('a process is reported at once, and forgotten when it stops (ADM-73)', async () => {
  const reported: ReportedProcess[] = [];
  const forgotten: string[] = [];
  const report = repeatReport({
    report: async (process) => void reported.push(process),
    forget: async (id) => void forgotten.push(id),
    onError: (error) => expect(error).toBeUndefined(),
  });
  await report.stop();
  expect(reported).toHaveLength(1);
  expect(forgotten).toEqual(reported.map(({ id }) => id));
});

test('a process that cannot be reported or forgotten goes on, and each failure is reported', async () => {
  const errors: unknown[] = [];
  const away = new Error('The database is away.');
  const report = repeatReport({
    report: () => Promise.reject(away),
    forget: () => Promise.reject(away),
    onError: (error) => errors.push(error),
  });
  await report.stop();
  expect(errors).toEqual([away, away]);
});
