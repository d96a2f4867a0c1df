import { root } from '../repository/run-command.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { computedImports, mayCreateRequire, maySupplyPaths } from './computed-imports.ts';

test.each(maySupplyPaths)('%s: still computes an import, so that no exception is left over', async (file) => {
  expect(await computedImports(root, [file])).not.toEqual([]);
});

test.each(mayCreateRequire)(
  '%s: still uses createRequire, so that no exception is left over',
  async (file) => {
    expect(await readFile(path.join(root, file), 'utf8')).toContain('createRequire(');
  },
);
