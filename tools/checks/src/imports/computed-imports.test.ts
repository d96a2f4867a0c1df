import { root } from '../run-command.ts';
import { computedImports, maySupplyPaths } from './computed-imports.ts';

test.each(maySupplyPaths)('%s: still computes an import, so that no exception is left over', async (file) => {
  expect(await computedImports(root, [file])).not.toEqual([]);
});
