import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pruneVersions } from './prune.ts';

describe('pruneVersions', () => {
  it('keeps the newest versions, those in use and folders that are no version', () => {
    const folder = mkdtempSync(join(tmpdir(), 'simmer-prune-'));
    const names = ['aaaaaaaaaaa1', 'aaaaaaaaaaa2', 'aaaaaaaaaaa3', 'aaaaaaaaaaa4'];
    for (const [index, name] of names.entries()) {
      mkdirSync(join(folder, name));
      utimesSync(join(folder, name), index + 1, index + 1);
    }
    mkdirSync(join(folder, 'notes'));
    pruneVersions(folder, ['aaaaaaaaaaa1'], 2);
    expect(readdirSync(folder).sort()).toEqual(['aaaaaaaaaaa1', 'aaaaaaaaaaa4', 'notes']);
    rmSync(folder, { recursive: true });
  });
});
