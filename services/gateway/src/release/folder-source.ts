import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSource } from './release-source.ts';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

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
