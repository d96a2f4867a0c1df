import type { Release, ReleaseRemote, RemoteBuild } from './release.ts';
import type { RemoteName } from './remote-contract.ts';

/** One build of an app that is released alone. */
export interface BuildName {
  readonly app: RemoteName;
  readonly version: string;
}

/** The folder of an app's builds, in the release store and in their public URLs. */
export const placeOf = (app: BuildName['app']): string => (app === 'shell' ? 'shell' : `remotes/${app}`);

/** The public folder of a build, with a slash at both ends (FED-4). */
export const baseOf = ({ app, version }: BuildName): string => `/${placeOf(app)}/${version}/`;

/** The deployed build of a remote: its entry in the release document without routes, slots and fallback. */
export function deployedBuild({ version, entry, integrity, global, contract }: ReleaseRemote): RemoteBuild {
  return { version, entry, integrity, global, contract };
}

/** The builds of a remote that a page may run: the deployed one, then its fallback (FED-12). */
export function buildsOfRemote(remote: ReleaseRemote): RemoteBuild[] {
  return [deployedBuild(remote), ...(remote.previous ? [remote.previous] : [])];
}

/** The builds that a page of this release may run: the shell's first. */
export function buildsOfRelease({ shell, remotes }: Release): BuildName[] {
  return [
    { app: 'shell', version: shell.version },
    ...remotes.flatMap((remote) =>
      buildsOfRemote(remote).map(({ version }) => ({ app: remote.name, version })),
    ),
  ];
}
