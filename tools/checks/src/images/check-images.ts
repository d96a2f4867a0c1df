import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/run-command.ts';
import { inexactBases } from './inexact-bases.ts';

const problems = readdirSync(path.join(root, 'docker')).flatMap((file) =>
  inexactBases(readFileSync(path.join(root, 'docker', file), 'utf8')).map(
    (base) => `docker/${file}: the base ${base} has no exact version`,
  ),
);
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`total: ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
