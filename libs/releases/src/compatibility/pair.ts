import type { BuildName } from '@simmer/contracts/release-builds';
import type { RemoteName } from '@simmer/contracts/remote-contract';
import { appsOf, type AppName, type Change, type ReleaseDocument } from '../document/release-document.ts';
import { versionBefore } from '../document/version-before.ts';

/** One build of the shell and one of a remote. */
export interface Pair {
  readonly shell: string;
  readonly remote: RemoteName;
  readonly version: string;
}

/** The versions of an app that browsers may have: everybody's, the canary's, and the one before, which is still in open tabs. */
type VersionsInUse = ReadonlyMap<AppName, readonly string[]>;

function versionsInUse(
  current: ReleaseDocument | undefined,
  deployed: ReleaseDocument['deployed'],
  changes: readonly Change[],
): VersionsInUse {
  return new Map(
    appsOf(deployed).map((app) => {
      const next = deployed[app];
      const promoted = changes.find((change) => change.app === app && change.share === undefined);
      const before = promoted ? promoted.from : current && versionBefore(current, app);
      const versions = [next?.version, next?.canary?.version, before];
      return [app, [...new Set(versions.filter((version) => typeof version === 'string'))]];
    }),
  );
}

/** The pairs with one of these builds. */
export function pairsWith(inUse: VersionsInUse, builds: readonly BuildName[]): Pair[] {
  const isNamed = (app: AppName, version: string) =>
    builds.some((build) => build.app === app && build.version === version);
  const shells = inUse.get('shell') ?? [];
  return [...inUse]
    .filter(([app]) => app !== 'shell')
    .flatMap(([remote, versions]) =>
      versions.flatMap((version) =>
        shells
          .filter((shell) => isNamed('shell', shell) || isNamed(remote, version))
          .map((shell) => ({ shell, remote, version })),
      ),
    );
}

/** The pairs that browsers may get by a change, and could not get before it. */
export function newPairs(
  current: ReleaseDocument | undefined,
  deployed: ReleaseDocument['deployed'],
  changes: readonly Change[],
): Pair[] {
  const builds = changes.map(({ app, to }) => ({ app, version: to }));
  return pairsWith(versionsInUse(current, deployed, changes), builds);
}
