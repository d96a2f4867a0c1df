import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { PROGRESS_REPORTER } from './jest/jest-progress.ts';
import { installTheSame } from './release-before/locked-packages.ts';
import { MIGRATIONS, releaseBefore } from './release-before/release-before.ts';
import { root, runCommand, stopWhenAsked } from './repository/run-command.ts';

// On busy cores a third of the test files took eight minutes.
const LONGEST_MS = 45 * 60_000;

const patterns = process.argv.slice(2);
const temporary = await mkdtemp(path.join(tmpdir(), 'simmer-release-'));
const folder = path.join(temporary, 'simmer');
const lockOf = (place: string) => readFile(path.join(place, 'package-lock.json'), 'utf8');
const began = performance.now();
const report = (text: string) =>
  console.log(`▸ ${text} (${((performance.now() - began) / 1000).toFixed(0)} s so far)`);

// Also after Ctrl+C, which ends the process without the end of this file.
process.once('exit', () => {
  rmSync(temporary, { recursive: true, force: true });
  spawnSync('git', ['worktree', 'prune'], { cwd: root });
});

async function must(what: string, command: string, ...args: string[]): Promise<void> {
  const { ok, output } = await runCommand(command, args);
  if (!ok) throw new Error(`${what} failed:\n${output}`);
}

/** The dependencies of that release: the same files where it locked the same. */
async function install(): Promise<void> {
  if (installTheSame(await lockOf(folder), await lockOf(root))) {
    report('Linking the dependencies: that release has the same');
    await must('Linking the dependencies', 'cp', '-al', path.join(root, 'node_modules'), folder);
    return;
  }
  report('npm ci: that release has other dependencies. This takes some minutes');
  await must('npm ci', 'npm', 'ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error');
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
      // By default Jest runs one file after the other on two cores, in one process that keeps every module it has loaded.
      `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`,
      '--reporters=default',
      `--reporters=${PROGRESS_REPORTER}`,
      `--testNamePattern=^(?!.*${LEFT_OUT})`,
      ...(patterns.length > 0 ? patterns : ['services/core-api']).map((text) => `--testPathPatterns=${text}`),
    ],
    { live: true, cwd: folder, longestMs: LONGEST_MS },
  );
  return ok;
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
stopWhenAsked();
const { migration, commit } = await releaseBefore(root);
console.log(`▸ The API's tests of ${commit.slice(0, 8)} on the schema with ${migration}`);
await must('git worktree', 'git', 'worktree', 'add', '--detach', folder, commit);
await install();
report('Testing');
const isSound = await testOldCode();
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
const outcome = stopping.signal.aborted ? 'was not tested to the end' : isSound ? 'runs' : 'fails';
console.log(`The release before ${outcome} on the new schema (${minutes} minutes).`);
process.exitCode = isSound ? 0 : 1;
