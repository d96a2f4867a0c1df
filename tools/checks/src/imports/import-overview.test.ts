import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../repository/run-command.ts';
import { importOverview } from './import-overview.ts';

const ROW = /^\| `((?:libs|services|apps)\/[\w*-]+)` *\| (.*?) *\| (.*?) *\|$/gm;
const text = await readFile(path.join(root, 'ARCHITECTURE.md'), 'utf8');
const rows = [...text.matchAll(ROW)].map(([, folder = '', ours, npm]) => ({
  matches: new RegExp(`^${folder.replace('*', '.*')}$`),
  cells: [ours, npm],
}));

test.each([...importOverview()])('ARCHITECTURE.md shows what %s may import', (folder, [ours, npm]) => {
  const shown = rows.filter(({ matches }) => matches.test(folder)).map(({ cells }) => cells);
  expect(shown).toEqual([[ours, npm]]);
});

test('ARCHITECTURE.md shows no package that the import table lacks', () => {
  const folders = [...importOverview().keys()];
  expect(rows.filter(({ matches }) => !folders.some((folder) => matches.test(folder)))).toEqual([]);
});
