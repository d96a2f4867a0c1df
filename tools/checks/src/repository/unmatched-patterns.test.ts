import { expect, test } from '@jest/globals';
import { runCommand, root } from './run-command.ts';
import { unmatchedPatterns } from './unmatched-patterns.ts';

test('unmatched patterns: those without a file are named, whatever the others match', () => {
  const files = ['libs/domain/src/note.test.ts', 'services/core-api/bench/routes.bench.ts'];
  expect(unmatchedPatterns(['note', 'routes', 'time-blocks', 'dom.in/'], files)).toEqual(['time-blocks']);
  expect(unmatchedPatterns([], files)).toEqual([]);
});

test.each([
  ['tools/checks/src/run-benches.ts', ['routes', 'no-such-bench'], 'No bench matches no-such-bench.'],
  ['tools/checks/src/run-checks.ts', ['note', 'no-such-test'], 'No test file matches no-such-test.'],
  ['tools/checks/src/run-checks.ts', ['--only=unit,'], 'No step is called ""'],
])('%s %j ends with an error before anything runs', async (file, args, message) => {
  const { ok, output } = await runCommand(process.execPath, [`${root}/${file}`, ...args]);
  expect(ok).toBe(false);
  expect(output).toContain(message);
});
