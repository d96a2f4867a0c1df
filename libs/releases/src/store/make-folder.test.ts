import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';

describe('makeFolder', () => {
  it('creates what is missing, and a folder that is there stays', async () => {
    const root = mkdtempSync(join(tmpdir(), 'simmer-folder-'));
    await makeFolder(join(root, 'a/b/c'));
    await makeFolder(join(root, 'a/b/c'));
    writeFileSync(join(root, 'a/b/c/file'), '');
    await expect(makeFolder(join(root, 'a/b/c/file/d'))).rejects.toMatchObject({ code: 'ENOTDIR' });
    rmSync(root, { recursive: true });
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('ends at once where no folder can be made', async () => {
    await expect(makeFolder('/proc/none/releases')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
