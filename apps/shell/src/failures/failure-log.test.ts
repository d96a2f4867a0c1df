import { FailureLog, LOG_WINDOW_MS, MAX_REPORTS } from './failure-log.ts';

test('failure log: the same failure is told once in a while, with how often it came again', () => {
  const log = new FailureLog();
  expect(log.admit('a', 0)).toEqual({ repeatCount: 0, droppedCount: 0 });
  expect(log.admit('a', 1)).toBeNull();
  expect(log.admit('a', LOG_WINDOW_MS - 1)).toBeNull();
  expect(log.admit('a', LOG_WINDOW_MS)).toEqual({ repeatCount: 2, droppedCount: 0 });
  expect(log.admit('a', LOG_WINDOW_MS + 1)).toBeNull();
});

test('failure log: of failures that all differ only so many are told, and the next one says how many were left out', () => {
  const log = new FailureLog();
  const admitted = Array.from({ length: 1000 }, (_, index) => log.admit(`failure ${index}`, index)).filter(
    Boolean,
  );
  expect(admitted).toHaveLength(MAX_REPORTS);
  expect(log.admit('later', 2 * LOG_WINDOW_MS)).toEqual({ repeatCount: 0, droppedCount: 1000 - MAX_REPORTS });
  expect(log.admit('another', 2 * LOG_WINDOW_MS)).toEqual({ repeatCount: 0, droppedCount: 0 });
});
