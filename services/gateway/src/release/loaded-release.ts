import { releaseSchema, type Release } from '@simmer/contracts/release';
import type { CanaryShare } from '@simmer/releases/rollout/canary-share';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canaryShareSchema } from '@simmer/releases/document/served-document';
import { replaceFile } from '@simmer/releases/store/files';
import { z } from 'zod';

/** A release with the HTML template of its shell, and the prerendered HTML of its builds. */
export interface LoadedRelease {
  readonly release: Release;
  readonly template: string;
  /** Prerendered HTML by its `href` in the release. */
  readonly html: Readonly<Record<string, string>>;
}

/** Everybody's release, and the release of the browsers that get the canary. */
export interface LoadedDocument extends LoadedRelease {
  readonly canary?: (CanaryShare & { readonly loaded: LoadedRelease }) | undefined;
}

const keptReleaseSchema = z.object({
  release: releaseSchema,
  template: z.string(),
  html: z.record(z.string(), z.string()).default({}),
});
const keptSchema = keptReleaseSchema.extend({
  canary: canaryShareSchema.extend({ loaded: keptReleaseSchema }).optional(),
});

/** The last good release, kept on the gateway's own disk for a restart while the store is away. */
export interface LastRelease {
  /** Reads the kept release; undefined if there is none, or it cannot be read any more. */
  read(): Promise<LoadedDocument | undefined>;
  keep(loaded: LoadedDocument): Promise<void>;
}

/** Keeps the last good release in a file of a folder. */
export function lastReleaseIn(folder: string): LastRelease {
  const file = join(folder, 'last-release.json');
  return {
    async read() {
      try {
        return keptSchema.parse(JSON.parse(await readFile(file, 'utf8')));
      } catch {
        // A file that is missing, half written by a full disk, or of another version of the gateway counts as none.
        return undefined;
      }
    },
    async keep(loaded) {
      await replaceFile(file, JSON.stringify(loaded));
    },
  };
}
