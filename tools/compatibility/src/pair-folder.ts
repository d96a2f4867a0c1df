import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rangesOverlap } from '@simmer/contracts/remote-contract';
import type { Pair } from '@simmer/releases/compatibility/pair';
import { copyBuild } from '@simmer/releases/builds/copy-build';
import { composeRelease } from '@simmer/releases/compose/compose-release';
import type { Versions } from '@simmer/releases/document/release-document';
import { createBuildReader, type BuildSet } from '@simmer/releases/rollout/builds-of';
import type { ReleaseStore } from '@simmer/releases/store/release-store';

/** A folder that a gateway serves: one pair of builds, and builds of the other remotes for the slots. */
export interface PairFolder {
  readonly folder: string;
  readonly builds: BuildSet;
  /** Why there is no release of these builds. */
  readonly problem?: string;
}

/** The builds of a pair, and those beside it that the shell would load. */
async function readBuilds(store: ReleaseStore, pair: Pair, beside: Versions): Promise<BuildSet> {
  const read = createBuildReader(store);
  const { shell, remotes } = await read({ ...beside, shell: pair.shell, [pair.remote]: pair.version });
  return { shell, remotes: remotes.filter(({ contract }) => rangesOverlap(contract, shell.contract)) };
}

/**
 * Copies exactly the builds of a pair out of a store. Nothing names a build before them, so that a page shows only if
 * this pair works.
 */
export async function makePairFolder(store: ReleaseStore, pair: Pair, beside: Versions): Promise<PairFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-pair-'));
  const builds = await readBuilds(store, pair, beside);
  for (const build of [builds.shell, ...builds.remotes]) await copyBuild(store, build, folder);
  try {
    const release = composeRelease(builds.shell, builds.remotes, new Date());
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
    return { folder, builds };
  } catch (error) {
    // A slot that nobody provides, a chunk that is not there.
    return { folder, builds, problem: error instanceof Error ? error.message : String(error) };
  }
}
