import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationNames } from '@simmer/persistence/migrations/migration-sql';
import { root } from './run-command.ts';
import { migrationProblems } from './migration-problems.ts';

const problems = await migrationProblems(
  await Promise.all(
    migrationNames.map(async (name) => ({
      name,
      sql: await readFile(path.join(root, 'libs/persistence/src/migrations', `${name}.sql`), 'utf8'),
    })),
  ),
);
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`${migrationNames.length} migrations, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
