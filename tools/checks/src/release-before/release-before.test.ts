import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MIGRATIONS, releaseBefore } from './release-before.ts';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Robin', '-c', 'user.email=robin@example.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
async function commit(file: string, text: string): Promise<string> {
  await writeFile(path.join(folder, file), text);
  git('add', '-A');
  git('commit', '-qm', file);
  return git('rev-parse', 'HEAD');
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-history-'));
  await mkdir(path.join(folder, MIGRATIONS), { recursive: true });
  git('init', '-q');
});
afterEach(() => rm(folder, { recursive: true }));

describe('the release before the newest migration (OPS-70)', () => {
  it('is the last commit without it, whatever came later', async () => {
    await commit(`${MIGRATIONS}/0001-tables.sql`, 'select 1;');
    const before = await commit('code.ts', 'before');
    await commit(`${MIGRATIONS}/0002-note.sql`, 'select 2;');
    await commit('code.ts', 'after');
    expect(await releaseBefore(folder)).toEqual({ migration: '0002-note.sql', commit: before });
  });

  it('a history that begins with the newest migration is an error', async () => {
    await commit(`${MIGRATIONS}/0001-tables.sql`, 'select 1;');
    await expect(releaseBefore(folder)).rejects.toThrow('No commit is older than');
  });
});
