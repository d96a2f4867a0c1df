import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isLock, acquireLock } from './run-lock.ts';

let folder: string;
let file: string;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-lock-'));
  file = path.join(folder, 'run.lock');
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Another process that takes the lock `rounds` times and writes a mark to `marks` each time. */
function contender(rounds: number, ending: 'hold' | 'leave'): ChildProcess {
  const program = path.join(import.meta.dirname, 'run-lock-contender.ts');
  const child = fork(program, [file, String(rounds), ending]);
  children.push(child);
  return child;
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
    const child = contender(1, 'hold');
    await once(child, 'message');
    expect(await acquireLock(file, 'early')).toEqual({ pid: child.pid, note: 'contender' });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isLock(await acquireLock(file, 'late'))).toBe(true);
  });

  it('of four attempts in one process exactly one succeeds', async () => {
    const results = await Promise.all(Array.from({ length: 4 }, () => acquireLock(file, 'racer')));
    expect(results.filter(isLock)).toHaveLength(1);
  });

  it('is never held twice when several processes compete and some are killed', async () => {
    await writeFile(path.join(folder, 'marks'), '');
    const exits = ['leave', 'leave', 'hold', 'hold'].map(async (ending) => {
      const child = contender(60, ending === 'hold' ? 'hold' : 'leave');
      // Killed as soon as it has the lock.
      child.once('message', () => child.kill('SIGKILL'));
      const [code, signal] = await once(child, 'exit');
      return code ?? signal;
    });
    expect(await Promise.all(exits)).toEqual([0, 0, 'SIGKILL', 'SIGKILL']);
    const marks = (await readFile(path.join(folder, 'marks'), 'utf8')).trim().split('\n');
    expect(marks).toHaveLength(4 * 60 * 2);
    // Each start mark is followed by the end mark of the same process, unless it was killed.
    const overlaps = marks.filter(
      (mark, index) => index % 2 === 1 && mark !== marks[index - 1]?.replace('in ', 'out '),
    );
    expect(overlaps).toEqual([]);
  });
});
