import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '@simmer/releases/store/files';

/** The place where releases are published. Its methods reject while it cannot be reached. */
export interface ReleaseSource {
  /** A text that changes when the release document is replaced; undefined if there is no document. */
  stamp(): Promise<string | undefined>;
  readDocument(): Promise<string>;
  /** A published file by its public path; undefined if it is missing. */
  readFile(path: string): Promise<Buffer | undefined>;
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
