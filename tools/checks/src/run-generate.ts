// `npm run generate -w tools/checks`: the table of docs/configuration.md, and the rules for the operator of Prometheus.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withConfigurationTable } from './configuration-table.ts';
import { operatorRules, operatorRulesFile } from './monitoring/operator-rules.ts';
import { root } from './repository/run-command.ts';

const configuration = path.join(root, 'docs/configuration.md');
await writeFile(configuration, withConfigurationTable(await readFile(configuration, 'utf8')));
await writeFile(path.join(root, operatorRulesFile), operatorRules());
