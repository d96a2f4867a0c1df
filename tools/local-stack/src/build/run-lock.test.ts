import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isLock, acquireLock } from './run-lock.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-lock-'));
  file = path.join(folder, 'run.lock');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** Another process that takes the lock, says so, and keeps it. */
function holder(): ChildProcess {
  const source = `
    import { acquireLock } from ${JSON.stringify(path.join(import.meta.dirname, 'run-lock.ts'))};
    await acquireLock(${JSON.stringify(file)}, 'other');
    console.log('held');
    setInterval(() => undefined, 1000);`;
  return spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

describe('run lock', () => {
  it('is held once, and can be acquired again after its release', async () => {
    const first = await acquireLock(file, 'first');
    if (!isLock(first)) throw new Error('The first one got no lock.');
    expect(await acquireLock(file, 'second')).toEqual({ pid: process.pid, note: 'first' });
    await first.release();
    const third = await acquireLock(file, 'third');
    if (!isLock(third)) throw new Error('The third one got no lock.');
    // A released lock must not affect its next holder.
    await first.release();
    expect(await acquireLock(file, 'fourth')).toEqual({ pid: process.pid, note: 'third' });
    await third.release();
    expect(await readdir(folder)).toEqual(['run.lock']);
  });

  it('of a killed process can be acquired', async () => {
    const child = holder();
    await once(child.stdout ?? child, 'data');
    expect(await acquireLock(file, 'early')).toEqual({ pid: child.pid, note: 'other' });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isLock(await acquireLock(file, 'late'))).toBe(true);
  });
});
