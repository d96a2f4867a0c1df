import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSchema } from '@simmer/contracts/release';
import type { LoadedRelease } from './loaded-release.ts';

/** The last good release, kept on the gateway's own disk for a restart while the store is away. */
export interface LastRelease {
  /** Undefined if none was kept, or it cannot be read any more. */
  read(): Promise<LoadedRelease | undefined>;
  keep(loaded: LoadedRelease): Promise<void>;
}

/** Keeps it in a file of a folder. */
export function lastReleaseIn(folder: string): LastRelease {
  const file = join(folder, 'last-release.json');
  return {
    async read() {
      try {
        const { release, template } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
        if (typeof template !== 'string') return undefined;
        return { release: releaseSchema.parse(release), template };
      } catch {
        // Missing, half written by a full disk, or of another version of the gateway: the same as none.
        return undefined;
      }
    },
    async keep(loaded) {
      await mkdir(folder, { recursive: true });
      const draft = `${file}.${process.pid}`;
      await writeFile(draft, JSON.stringify(loaded));
      await rename(draft, file);
    },
  };
}
