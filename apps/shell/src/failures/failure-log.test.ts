import { FailureLog, LOG_WINDOW_MS, MAX_REPORTS } from './failure-log.ts';

test('failure log: a repeated failure is reported once per window, with the number of repeats (FED-11)', () => {
  const log = new FailureLog();
  expect(log.admit('a', 0)).toEqual({ repeatCount: 0, droppedCount: 0 });
  expect(log.admit('a', 1)).toBeNull();
  expect(log.admit('a', LOG_WINDOW_MS - 1)).toBeNull();
  expect(log.admit('a', LOG_WINDOW_MS)).toEqual({ repeatCount: 2, droppedCount: 0 });
  expect(log.admit('a', LOG_WINDOW_MS + 1)).toBeNull();
});

test('failure log: distinct failures beyond the limit are dropped, and the next report has their count', () => {
  const log = new FailureLog();
  const admitted = Array.from({ length: 1000 }, (_, index) => log.admit(`failure ${index}`, index)).filter(
    Boolean,
  );
  expect(admitted).toHaveLength(MAX_REPORTS);
  expect(log.admit('later', 2 * LOG_WINDOW_MS)).toEqual({ repeatCount: 0, droppedCount: 1000 - MAX_REPORTS });
  expect(log.admit('another', 2 * LOG_WINDOW_MS)).toEqual({ repeatCount: 0, droppedCount: 0 });
});
