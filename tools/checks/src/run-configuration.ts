// `npm run generate -w tools/checks`: writes the table of docs/configuration.md from the schemas.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withConfigurationTable } from './configuration-table.ts';
import { root } from './repository/run-command.ts';

const file = path.join(root, 'docs/configuration.md');
await writeFile(file, withConfigurationTable(await readFile(file, 'utf8')));
