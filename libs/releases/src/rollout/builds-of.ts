import {
  isRemote,
  isShell,
  type BuildManifest,
  type BuiltRemote,
  type BuiltShell,
} from '../builds/build-manifest.ts';
import { readBuild } from '../builds/build-store.ts';
import { appsOf, type AppName, type Versions } from '../document/release-document.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Builds that run together. */
export interface BuildSet {
  shell: BuiltShell;
  remotes: BuiltRemote[];
}

/** Reads the manifests of versions that run together; each once, because they never change. */
export function createBuildReader(store: ReleaseStore): (versions: Versions) => Promise<BuildSet> {
  const read = new Map<string, Promise<BuildManifest>>();
  const readOnce = (app: AppName, version: string): Promise<BuildManifest> => {
    const name = `${app}@${version}`;
    const build = read.get(name) ?? readBuild(store, app, version);
    read.set(name, build);
    return build;
  };
  return async (versions) => {
    const builds = await Promise.all(
      appsOf(versions).flatMap((app) => (versions[app] === undefined ? [] : [readOnce(app, versions[app])])),
    );
    const shell = builds.find(isShell);
    if (!shell) throw new Error('There is no shell yet: promote one together with the remotes.');
    return { shell, remotes: builds.filter(isRemote) };
  };
}
