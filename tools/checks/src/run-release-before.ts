// Runs the API's tests of the last commit before the newest migration on a database with that migration (OPS-70).
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jestCommand, mustRun, root, runCommand, stopWhenAsked } from './repository/run-command.ts';

const MIGRATIONS = 'libs/persistence/src/migrations';
// This test compares the columns of its own schema with its own lists, so it fails with each new column.
const LEFT_OUT = 'every column of a list’s table is in it or left out by name';

const patterns = process.argv.slice(2);
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

async function must(command: string, ...args: string[]): Promise<void> {
  console.log(`▸ ${command} ${args.join(' ')}`);
  await mustRun(command, args);
}

stopWhenAsked();
const newest = globSync(`${MIGRATIONS}/*.sql`, { cwd: root }).toSorted().at(-1) ?? '';
const before = `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', newest)}^`;
const temporary = mkdtempSync(path.join(tmpdir(), 'simmer-release-'));
const folder = path.join(temporary, 'simmer');
// On exit, because Ctrl+C ends the process before the end of this file.
process.once('exit', () => {
  rmSync(temporary, { recursive: true, force: true });
  spawnSync('git', ['worktree', 'prune'], { cwd: root });
});

await must('git', 'worktree', 'add', '--detach', folder, before);
if (git('diff', '--name-only', before, '--', 'package-lock.json') === '')
  await must('cp', '-al', path.join(root, 'node_modules'), folder);
else await must('npm', 'ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error');
// The old migrations are removed first, because a baseline may have replaced them.
for (const file of globSync(`${MIGRATIONS}/*.sql`, { cwd: folder })) rmSync(path.join(folder, file));
for (const file of globSync(`${MIGRATIONS}/*.sql`, { cwd: root }))
  cpSync(path.join(root, file), path.join(folder, file));

const { ok } = await runCommand(
  process.execPath,
  [
    ...jestCommand(folder),
    '--selectProjects=db',
    // By default Jest on two cores runs one file after the other, in one process that keeps every module it has loaded.
    '--maxWorkers=100%',
    `--testNamePattern=^(?!.*${LEFT_OUT})`,
    ...(patterns.length > 0 ? patterns : ['services/core-api']).map((text) => `--testPathPatterns=${text}`),
  ],
  { live: true, cwd: folder },
);
console.log(`The release before ${newest} ${ok ? 'runs' : 'fails'} on the new schema.`);
process.exitCode = ok ? 0 : 1;
