import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/run-command.ts';
import { LONGEST } from './jest-longest-first.ts';

it.each(LONGEST)('order of the test files: %s, which begins early, exists', (file) => {
  expect(existsSync(path.join(root, file))).toBe(true);
});
