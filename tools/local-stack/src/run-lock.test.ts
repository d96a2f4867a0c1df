import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processIdentity } from './process-identity.ts';
import { isLock, takeLock } from './run-lock.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-lock-'));
  file = path.join(folder, 'run.lock');
});
afterEach(() => rm(folder, { recursive: true }));

describe('the run lock', () => {
  it('is given once and can be taken again after it was released', async () => {
    const first = await takeLock(file, 'first');
    if (!isLock(first)) throw new Error('The first one got no lock.');
    expect(await takeLock(file, 'second')).toMatchObject({ pid: process.pid, note: 'first' });
    await first.release();
    expect(isLock(await takeLock(file, 'third'))).toBe(true);
    expect(await readdir(folder)).toEqual(['run.lock']);
  });

  it('of a process that was killed is worth nothing', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(child, 'spawn');
    const identity = await processIdentity(child.pid ?? 0);
    await writeFile(file, JSON.stringify({ pid: child.pid, identity, note: 'killed' }));
    expect(await takeLock(file, 'early')).toMatchObject({ note: 'killed' });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isLock(await takeLock(file, 'late'))).toBe(true);
  });

  it('of another process with the same number is worth nothing', async () => {
    await writeFile(
      file,
      JSON.stringify({ pid: process.pid, identity: `${process.pid}@long ago`, note: 'old' }),
    );
    expect(isLock(await takeLock(file, 'new'))).toBe(true);
  });

  it('that was half written is worth nothing', async () => {
    await writeFile(file, '{"pid":');
    expect(isLock(await takeLock(file, 'new'))).toBe(true);
  });

  it('goes to exactly one of many', async () => {
    await writeFile(file, JSON.stringify({ pid: process.pid, identity: 'gone', note: 'stale' }));
    const results = await Promise.all(
      Array.from({ length: 4 }, () => takeLock(file, 'racer').catch(() => undefined)),
    );
    expect(results.filter((result) => result && isLock(result))).toHaveLength(1);
  });
});
