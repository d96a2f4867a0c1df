import type { RemoteName } from '@simmer/contracts/remote-contract';
import {
  appsOf,
  versionBefore,
  type AppName,
  type Change,
  type ReleaseDocument,
  type Versions,
} from '../document/release-document.ts';

/** One build of the shell and one of a remote. */
export interface Pair {
  readonly shell: string;
  readonly remote: RemoteName;
  readonly version: string;
}

/** The builds that browsers may get. */
interface BuildsInUse {
  readonly deployed: Versions;
  /** The canary, or what comes next. */
  readonly next: Versions;
}

/** The pairs that browsers may get by a change, and could not get before it. The build before the deployed one is still in open tabs. */
export function newPairs(
  current: ReleaseDocument | undefined,
  { deployed, next }: BuildsInUse,
  changes: readonly Change[],
): Pair[] {
  const versionsInUse = (app: AppName): string[] => {
    const promoted = changes.find((change) => change.app === app && change.share === undefined);
    const before = promoted ? promoted.from : current && versionBefore(current, app);
    const versions = [deployed[app], next[app], before];
    return [...new Set(versions.filter((version) => typeof version === 'string'))];
  };
  const isNew = (app: AppName, version: string) =>
    changes.some((change) => change.app === app && change.to === version);
  const shells = versionsInUse('shell');
  return appsOf(deployed)
    .filter((app) => app !== 'shell')
    .flatMap((remote) => versionsInUse(remote).map((version) => ({ remote, version })))
    .flatMap(({ remote, version }) =>
      shells
        .filter((shell) => isNew('shell', shell) || isNew(remote, version))
        .map((shell) => ({ shell, remote, version })),
    );
}
