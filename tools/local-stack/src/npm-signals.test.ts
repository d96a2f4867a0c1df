import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './build/repository.ts';

/** Says its process id, and what ends it. */
const PROGRAM = `
import { appendFileSync } from 'node:fs';
const say = (text) => appendFileSync(process.argv[2], text + '\\n');
process.on('message', ({ stop }) => (say(stop), setTimeout(() => (say('stopped'), process.exit(0)), 200)));
process.on('disconnect', () => process.exit(0));
setTimeout(() => process.exit(1), 60_000);
say(String(process.pid));
`;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-npm-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const linesOf = async () => (await readFile(path.join(folder, 'said'), 'utf8').catch(() => '')).split('\n');

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts npm with the script of `npm start`, which runs another program here. */
async function startByNpm() {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const program = path.join(folder, 'program.mjs');
  const start = String(scripts.start)
    .replace('tools/local-stack/run.mjs', path.join(root, 'tools/local-stack/run.mjs'))
    .replace('tools/local-stack/src/main.ts', `${path.relative(root, program)} ${path.join(folder, 'said')}`);
  await writeFile(program, PROGRAM);
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore', detached: true });
  await until(async () => (await linesOf()).length > 1);
  return { npm, pid: Number((await linesOf())[0]) };
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'npm start: npm that gets %s waits until the program has stopped (OPS-157)',
  async (signal) => {
    const { npm, pid } = await startByNpm();
    npm.kill(signal);
    await once(npm, 'exit');
    expect(await linesOf()).toEqual([String(pid), signal, 'stopped', '']);
    expect(isRunning(pid)).toBe(false);
  },
);

test('npm start: the program ends when npm is killed (OPS-157)', async () => {
  const { npm, pid } = await startByNpm();
  npm.kill('SIGKILL');
  await until(() => !isRunning(pid));
  expect(await linesOf()).toEqual([String(pid), '']);
});
