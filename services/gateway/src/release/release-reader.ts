import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSchema, type Release } from '@simmer/contracts/release';

/** A release with the HTML template of its shell. */
export interface LoadedRelease {
  release: Release;
  template: string;
}

/** Returns the promoted release of a folder; reads it again only after the document was replaced. */
export interface ReleaseReader {
  current(): LoadedRelease;
}

function stampOf(file: string): string {
  const { ino, mtimeMs, size } = statSync(file);
  return `${String(ino)}:${String(mtimeMs)}:${String(size)}`;
}

function load(folder: string, file: string): LoadedRelease {
  const release = releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { release, template: readFileSync(join(folder, release.shell.template), 'utf8') };
}

function open(folder: string, file: string): { stamp: string; loaded: LoadedRelease } {
  try {
    return { stamp: stampOf(file), loaded: load(folder, file) };
  } catch (cause) {
    throw new Error(`There is no valid release in ${folder}: build and publish the front ends first.`, {
      cause,
    });
  }
}

/**
 * Opens the release document `release.json` of `folder`. Throws if there is none or it is invalid. Later, an invalid
 * document is reported to `onRejected` once and the previous one stays.
 */
export function openReleaseReader(folder: string, onRejected: (error: unknown) => void): ReleaseReader {
  const file = join(folder, 'release.json');
  let { stamp, loaded } = open(folder, file);
  return {
    current() {
      try {
        const now = stampOf(file);
        if (now !== stamp) {
          stamp = now;
          loaded = load(folder, file);
        }
      } catch (error) {
        onRejected(error);
      }
      return loaded;
    },
  };
}
