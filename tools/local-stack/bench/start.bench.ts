// How long `npm start` takes until Simmer is usable: warm, and with `npm run bench -- --cold` also from a fresh clone
// with nothing installed. Prints seconds and their ratio to the goal.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { freePort } from '../src/settings/ports.ts';
import { root } from '../src/repository/repository.ts';

const run = promisify(execFile);
const warmGoalSeconds = 5;
const rounds = 3;

/** Seconds from the start of the command to its last line, and the function that stops it. */
async function secondsToReady(folder: string, home: string): Promise<number> {
  const began = performance.now();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH, HOME, SIMMER_HOME: home, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const seconds = await new Promise<number>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('Simmer is ready: ')) resolve((performance.now() - began) / 1000);
    });
    child.once('close', () => reject(new Error(`It ended before it was ready:\n${text}`)));
  });
  child.kill('SIGTERM');
  await once(child, 'close');
  return seconds;
}

async function warm(): Promise<void> {
  const home = await mkdtemp(path.join(tmpdir(), 'simmer-bench-'));
  await secondsToReady(root, home);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await secondsToReady(root, home));
  await rm(home, { recursive: true, force: true });
  const median = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN;
  const ratio = (median / warmGoalSeconds).toFixed(2);
  console.log(`npm start, warm: ${median.toFixed(2)} s, ratio ${ratio} of the goal of ${warmGoalSeconds} s`);
}

async function cold(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-bench-clone-'));
  const clone = path.join(folder, 'simmer');
  await run('git', ['clone', '--quiet', '--no-local', '--depth', '1', `file://${root}`, clone]);
  const seconds = await secondsToReady(clone, path.join(clone, '.simmer'));
  await rm(folder, { recursive: true, force: true });
  console.log(`npm start, cold from a clone: ${seconds.toFixed(1)} s`);
}

await warm();
if (process.env['SIMMER_BENCH_COLD'] === '1') await cold();
