import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { configurationTable, withConfigurationTable } from './configuration-table.ts';
import { root } from './repository/run-command.ts';

test('docs/configuration.md: its table is that of the schemas; `npm run generate -w tools/checks` writes it', async () => {
  const document = await readFile(path.join(root, 'docs/configuration.md'), 'utf8');
  expect(document).toBe(withConfigurationTable(document));
  expect(document.endsWith(configurationTable())).toBe(true);
});

test('configuration table: each variable has a meaning', () => {
  const meanings = configurationTable()
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ').map((cell) => cell.trim()));
  expect(meanings.length).toBeGreaterThan(40);
  expect(meanings.filter(([, , meaning]) => meaning === '')).toEqual([]);
});
