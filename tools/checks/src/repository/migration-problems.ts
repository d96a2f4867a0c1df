import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrationSql } from '@simmer/persistence/migrations/migration-sql';
import { runCommand } from './run-command.ts';

export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
}

// Numbers here are counts, sizes and versions, far below the limits of these types; ids are UUIDs.
const EXCLUDED = '--exclude=prefer-bigint-over-int,prefer-bigint-over-smallint';
// The version that `npm start` and the tests use.
const POSTGRES = '--pg-version=18.0';

const CONCURRENT =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists)\b/i;

/** The problems that squawk finds in these files. */
async function lint(files: readonly string[], isTransactional: boolean): Promise<string[]> {
  if (files.length === 0) return [];
  const { ok, output } = await runCommand('squawk', [
    EXCLUDED,
    POSTGRES,
    '--reporter=gcc',
    ...(isTransactional ? ['--assume-in-transaction'] : []),
    ...files,
  ]);
  return ok ? [] : output.trim().split('\n');
}

/** Commands outside a transaction that block writes, or that cannot be repeated after a failure. */
const outsideProblems = ({ name, sql }: MigrationFile): string[] =>
  migrationSql(sql)
    .commands.map((command) => command.replaceAll(/^(?:--.*|set .*)$/gm, '').trim())
    .filter((command) => command !== '' && (!CONCURRENT.test(command) || /;\s*\S/.test(command)))
    .map((command) => `${name}: only single commands that build or drop an index run outside: ${command}`);

/** Rules that are ignored without a reason, which must be in the comment above. */
const unexplained = ({ name, sql }: MigrationFile): string[] => {
  const lines = sql.split('\n');
  return lines
    .filter(
      (line, index) => line.includes('squawk-ignore') && !lines[index - 1]?.trimStart().startsWith('-- '),
    )
    .map((line) => `${name}: say in a comment above why: ${line}`);
};

/** The commands that would block a database in use, one sentence each (OPS-67). */
export async function migrationProblems(migrations: readonly MigrationFile[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-migrations-'));
  const files: Record<'inside' | 'outside', string[]> = { inside: [], outside: [] };
  try {
    for (const { name, sql } of migrations) {
      const { commands, isTransactional } = migrationSql(sql);
      const file = path.join(folder, `${name}.sql`);
      await writeFile(file, `${commands.join('\n')}\n`);
      files[isTransactional ? 'inside' : 'outside'].push(file);
    }
    return [
      ...(await lint(files.inside, true)),
      ...(await lint(files.outside, false)),
      ...migrations.filter(({ sql }) => !migrationSql(sql).isTransactional).flatMap(outsideProblems),
      ...migrations.flatMap(unexplained),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
