import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '@simmer/releases/store/missing-file';
import type { ReleaseSource } from './release-source.ts';

/** A folder with `release.json` and the published builds. */
export function folderSource(folder: string): ReleaseSource {
  const document = join(folder, 'release.json');
  return {
    async stamp() {
      const found = await unlessMissing(stat(document));
      return found && `${found.ino}:${found.mtimeMs}:${found.size}`;
    },
    readDocument: () => readFile(document, 'utf8'),
    readFile: (path) => unlessMissing(readFile(join(folder, path))),
  };
}
