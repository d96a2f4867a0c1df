import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrationSql } from '@simmer/persistence/migrations/migration-sql';
import { z } from 'zod';
import { runCommand } from '../repository/run-command.ts';
import { frozenViolations } from './frozen-violations.ts';

export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
}

const finding = z.object({
  file: z.string(),
  line: z.number(),
  message: z.string(),
  rule_name: z.string(),
});
type Finding = z.infer<typeof finding>;

// Numbers here are counts, sizes and versions, far below what these hold; ids are UUIDs.
const EXCLUDED = '--exclude=prefer-bigint-over-int,prefer-bigint-over-smallint';
// That of `npm start`, and of the tests.
const POSTGRES = '--pg-version=18.0';

const CONCURRENT =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists)\b/i;

const numberOf = (name: string) => name.slice(0, 4);

/** What squawk finds in the files of a folder. */
async function lint(folder: string, files: readonly string[], isTransactional: boolean): Promise<Finding[]> {
  if (files.length === 0) return [];
  const { output } = await runCommand('squawk', [
    EXCLUDED,
    POSTGRES,
    '--reporter=json',
    ...(isTransactional ? ['--assume-in-transaction'] : []),
    ...files.map((file) => path.join(folder, file)),
  ]);
  const { success, data } = z.array(finding).safeParse(readJson(output));
  if (!success) throw new Error(`squawk failed: ${output}`);
  return data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Commands outside of a transaction that block writes, or that cannot be repeated after a failure. */
const outsideProblems = ({ name, sql }: MigrationFile): string[] =>
  migrationSql(name, sql)
    .commands.map((command) => command.replaceAll(/^(?:--.*|set .*)$/gm, '').trim())
    .filter((command) => command !== '' && (!CONCURRENT.test(command) || /;\s*\S/.test(command)))
    .map((command) => `${name}: only single commands that build or drop an index run outside: ${command}`);

/** A rule may be ignored for a reason, which is the comment above. */
const unexplained = ({ name, sql }: MigrationFile): string[] => {
  const lines = sql.split('\n');
  return lines
    .filter((line, index) => line.includes('squawk-ignore') && !lines[index - 1]?.startsWith('-- '))
    .map((line) => `${name}: say in a comment above why: ${line}`);
};

function newProblems(file: MigrationFile, findings: readonly Finding[]): string[] {
  const { isTransactional } = migrationSql(file.name, file.sql);
  return [
    ...findings.map(({ message, rule_name }) => `${file.name}: ${message} (${rule_name})`),
    ...(isTransactional ? [] : outsideProblems(file)),
    ...unexplained(file),
  ];
}

function frozenProblems({ name }: MigrationFile, findings: readonly Finding[]): string[] {
  const found = [...new Set(findings.map(({ rule_name }) => rule_name))].toSorted();
  const frozen = (frozenViolations[numberOf(name)] ?? []).toSorted();
  return found.join() === frozen.join()
    ? []
    : [`${name} was released: it breaks ${found.join(', ')}, and the list says ${frozen.join(', ')}`];
}

/** What would block a database in use, one sentence each (OPS-67). */
export async function migrationProblems(migrations: readonly MigrationFile[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-migrations-'));
  try {
    const isInTransaction = ({ name, sql }: MigrationFile) => migrationSql(name, sql).isTransactional;
    const fileOf = ({ name }: MigrationFile) => `${name}.sql`;
    for (const migration of migrations) {
      const { commands } = migrationSql(migration.name, migration.sql);
      await writeFile(path.join(folder, fileOf(migration)), `${commands.join('\n')}\n`);
    }
    const findings = [
      ...(await lint(folder, migrations.filter(isInTransaction).map(fileOf), true)),
      ...(await lint(
        folder,
        migrations.filter((migration) => !isInTransaction(migration)).map(fileOf),
        false,
      )),
    ];
    return migrations.flatMap((migration) => {
      const own = findings.filter(({ file }) => path.basename(file) === fileOf(migration));
      return numberOf(migration.name) in frozenViolations
        ? frozenProblems(migration, own)
        : newProblems(migration, own);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
