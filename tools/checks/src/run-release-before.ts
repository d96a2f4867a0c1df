import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MIGRATIONS, releaseBefore } from './release-before/release-before.ts';
import { root, runCommand, stopWhenAsked } from './repository/run-command.ts';

const patterns = process.argv.slice(2);
const temporary = await mkdtemp(path.join(tmpdir(), 'simmer-release-'));
const folder = path.join(temporary, 'simmer');
const lockOf = (place: string) => readFile(path.join(place, 'package-lock.json'), 'utf8');

async function must(what: string, command: string, ...args: string[]): Promise<void> {
  const { ok, output } = await runCommand(command, args);
  if (!ok) throw new Error(`${what} failed:\n${output}`);
}

/** The dependencies of that release: the same files where it locked the same. */
async function install(): Promise<void> {
  if ((await lockOf(folder)) === (await lockOf(root)))
    await must('Linking the dependencies', 'cp', '-al', path.join(root, 'node_modules'), folder);
  else await must('npm ci', 'npm', 'ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error');
}

// Compares the columns of its own schema with its own lists, so it fails with each new column.
const LEFT_OUT = 'every column of a list’s table is in it or left out by name';

/** The API's tests of that release, with every migration of this one. */
async function testOldCode(): Promise<boolean> {
  await cp(path.join(root, MIGRATIONS), path.join(folder, MIGRATIONS), {
    recursive: true,
    filter: (file) => !file.endsWith('.ts'),
  });
  const { ok } = await runCommand(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      path.join(folder, 'node_modules/jest/bin/jest.js'),
      `--rootDir=${folder}`,
      `--config=${path.join(folder, 'jest.config.mjs')}`,
      '--selectProjects=db',
      `--testNamePattern=^(?!.*${LEFT_OUT})`,
      ...(patterns.length > 0 ? patterns : ['services/core-api']).map((text) => `--testPathPatterns=${text}`),
    ],
    { live: true, cwd: folder },
  );
  return ok;
}

stopWhenAsked();
const began = performance.now();
const { migration, commit } = await releaseBefore(root);
console.log(`▸ The API's tests of ${commit.slice(0, 8)} on the schema with ${migration}`);
try {
  await must('git worktree', 'git', 'worktree', 'add', '--detach', folder, commit);
  await install();
  const isSound = await testOldCode();
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(
    isSound
      ? `The release before runs on the new schema (${minutes} minutes).`
      : `The release before fails on the new schema (${minutes} minutes).`,
  );
  process.exitCode = isSound ? 0 : 1;
} finally {
  await runCommand('git', ['worktree', 'remove', '--force', folder]);
  await rm(temporary, { recursive: true, force: true });
}
