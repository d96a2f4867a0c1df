import { expect, test } from '@jest/globals';
import { steps, withOneJestRun } from './steps.ts';

const only = (...names: string[]) => steps.filter(({ name }) => names.includes(name));
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

test('steps: consecutive steps of Jest become one run, the others stay in order', () => {
  expect(namesOf(withOneJestRun(only('release', 'unit', 'dom', 'db', 'e2e')))).toEqual([
    'release',
    'unit+dom+db',
    'e2e',
  ]);
});

test('steps: a single step of Jest keeps its name', () => {
  expect(namesOf(withOneJestRun(only('dom', 'e2e')))).toEqual(['dom', 'e2e']);
});
