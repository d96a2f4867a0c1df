// The time from `npm start` until Simmer is usable: warm, and with `npm run bench -- --cold` also from a fresh clone
// with nothing installed. Prints seconds and their ratio to the goal.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { freePort } from '../src/settings/ports.ts';
import { root } from '../src/build/repository.ts';
import { ended, ready, start } from '../src/testing/copies.ts';

const run = promisify(execFile);
const warmGoalSeconds = 5;
const rounds = 3;

/** Seconds from the start of the command to its last line. */
async function secondsToReady(home: string, folder = root): Promise<number> {
  const began = performance.now();
  const copy = start(home, await freePort(), {}, folder);
  await ready(copy);
  const seconds = (performance.now() - began) / 1000;
  copy.process.kill('SIGTERM');
  await ended(copy);
  return seconds;
}

async function warm(): Promise<void> {
  const home = await mkdtemp(path.join(tmpdir(), 'simmer-bench-'));
  await secondsToReady(home);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await secondsToReady(home));
  await rm(home, { recursive: true, force: true });
  const median = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN;
  const ratio = (median / warmGoalSeconds).toFixed(2);
  console.log(`npm start, warm: ${median.toFixed(2)} s, ratio ${ratio} of the goal of ${warmGoalSeconds} s`);
}

async function cold(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-bench-clone-'));
  const clone = path.join(folder, 'simmer');
  await run('git', ['clone', '--quiet', '--no-local', '--depth', '1', `file://${root}`, clone]);
  const seconds = await secondsToReady(path.join(clone, '.simmer'), clone);
  await rm(folder, { recursive: true, force: true });
  console.log(`npm start, cold from a clone: ${seconds.toFixed(1)} s`);
}

await warm();
if (process.env['SIMMER_BENCH_COLD'] === '1') await cold();
