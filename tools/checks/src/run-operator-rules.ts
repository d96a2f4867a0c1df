// `npm run generate -w tools/checks`: writes the rules for the operator of Prometheus.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { operatorRules, operatorRulesFile } from './monitoring/operator-rules.ts';
import { root } from './repository/run-command.ts';

await writeFile(path.join(root, operatorRulesFile), operatorRules());
