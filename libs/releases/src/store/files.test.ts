import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './files.ts';

describe('makeFolder', () => {
  it('creates what is missing, and a folder that is there stays', async () => {
    const root = mkdtempSync(join(tmpdir(), 'simmer-folder-'));
    await makeFolder(join(root, 'a/b/c'));
    await makeFolder(join(root, 'a/b/c'));
    writeFileSync(join(root, 'a/b/c/file'), '');
    await expect(makeFolder(join(root, 'a/b/c/file/d'))).rejects.toMatchObject({ code: 'ENOTDIR' });
    rmSync(root, { recursive: true });
  });

  it('several at once make the same folders', async () => {
    const root = mkdtempSync(join(tmpdir(), 'simmer-folder-'));
    for (let round = 0; round < 20; round += 1) {
      const names = Array.from({ length: 8 }, (_, index) =>
        join(root, `${String(round)}/b/c/${String(index)}`),
      );
      await Promise.all(names.map(makeFolder));
      expect(readdirSync(join(root, `${String(round)}/b/c`))).toHaveLength(8);
    }
    rmSync(root, { recursive: true });
  });

  it('ends at once where no folder can be made', async () => {
    // Other systems than Linux have no such folder, and let nobody but root make one.
    await expect(makeFolder('/proc/none/releases')).rejects.toHaveProperty('code');
  });
});
