import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../repository/run-command.ts';
import { nightTable } from './night-table.ts';
import { suites } from './suites.ts';

test('night: the table has a row for each suite, in columns of one width', () => {
  const text = nightTable({
    date: '2026-12-01',
    commit: 'abcdef123',
    seed: 7,
    results: [
      { name: 'mcp', result: 'passed', minutes: 1.25 },
      { name: 'faults', result: 'failed: a | b', minutes: 12 },
    ],
  });
  expect(text.split('\n').filter((line) => line.startsWith('|'))).toEqual([
    '| Date       | Commit    | Seed | Suite  | Result         | Minutes |',
    '| ---------- | --------- | ---- | ------ | -------------- | ------- |',
    '| 2026-12-01 | abcdef123 | 7    | mcp    | passed         | 1.3     |',
    String.raw`| 2026-12-01 | abcdef123 | 7    | faults | failed: a \| b | 12.0    |`,
  ]);
});

test('night: all suites at their limits end before the job of its workflow', () => {
  const workflow = parse(readFileSync(path.join(root, '.github/workflows/night.yml'), 'utf8'));
  const longest = suites.reduce((minutes, suite) => minutes + suite.minutes, 0);
  expect(longest).toBeLessThanOrEqual(workflow.jobs.night['timeout-minutes'] - 8);
});
