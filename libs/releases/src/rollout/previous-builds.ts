import { previousBuild } from '@simmer/contracts/previous-build';
import type { Release } from '@simmer/contracts/release';
import { hasBuild } from '../builds/build-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Names for each remote the build that it replaces (FED-12), if that build is still stored. */
export async function withPreviousBuilds(
  store: ReleaseStore,
  release: Release,
  deployed: Release | undefined,
): Promise<Release> {
  const remotes = release.remotes.map(async (remote) => {
    const before = deployed?.remotes.find(({ name }) => name === remote.name);
    const previous = previousBuild(remote, before, { hosted: release.shell.contract, isKept: () => true });
    return previous && (await hasBuild(store, remote.name, previous.version))
      ? { ...remote, previous }
      : remote;
  });
  return { ...release, remotes: await Promise.all(remotes) };
}

/** After a rollback to an older build the one that was taken back is no fallback. */
export function withoutPrevious(release: Release | undefined, names: readonly string[]): Release | undefined {
  if (!release) return undefined;
  return { ...release, remotes: release.remotes.filter(({ name }) => !names.includes(name)) };
}
