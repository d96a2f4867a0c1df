import { placeOf, type BuildName } from '@simmer/contracts/release-builds';
import { knownApps, listStoredVersions, removeBuild } from '../builds/build-store.ts';
import { removeRows } from '../compatibility/compatibility-matrix.ts';
import { canaryOf, type AppName, type ReleaseDocument } from '../document/release-document.ts';
import type { ReleaseStore } from '../store/release-store.ts';

interface RetirePolicy {
  /** What was stored, deployed or replaced since then stays. */
  since: Date;
  /** The newest builds of each app that stay in any case. */
  newestCount: number;
}

/** The versions of an app that a document has named since then: deployed, before it, as a canary or in its history. */
function namedVersions(document: ReleaseDocument, app: AppName, since: Date): Set<string> {
  const { deployed, history, release } = document;
  const current = deployed[app];
  const recent = history.filter(({ at }) => at >= since.toISOString()).flatMap(({ changes }) => changes);
  const changedVersions = recent.filter((change) => change.app === app).flatMap(({ from, to }) => [from, to]);
  const previous = release.remotes.find(({ name }) => name === app)?.previous?.version;
  const named = [current?.version, previous, canaryOf(document, app)?.version, ...changedVersions];
  return new Set(named.filter((version) => typeof version === 'string'));
}

/** When the newest file of each version was stored. */
async function storedTimes(store: ReleaseStore, app: AppName): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const { path, modifiedAt } of await store.listFiles(placeOf(app))) {
    const version = path.slice(placeOf(app).length + 1).split('/')[0] ?? '';
    times.set(version, Math.max(times.get(version) ?? 0, modifiedAt.getTime()));
  }
  return times;
}

/** The builds that may be removed: no document since then names them (FED-17). */
export async function retirableBuilds(
  store: ReleaseStore,
  document: ReleaseDocument,
  { since, newestCount }: RetirePolicy,
): Promise<BuildName[]> {
  const buildsOfApps = (await knownApps(store, document)).map(async (app) => {
    const neededVersions = namedVersions(document, app, since);
    const times = await storedTimes(store, app);
    const timeOf = (version: string) => times.get(version) ?? 0;
    const versions = (await listStoredVersions(store, app)).sort((one, other) => timeOf(other) - timeOf(one));
    return versions
      .slice(newestCount)
      .filter((version) => !neededVersions.has(version) && timeOf(version) < since.getTime())
      .map((version) => ({ app, version }));
  });
  return (await Promise.all(buildsOfApps)).flat();
}

/** Removes builds for good. */
export async function retireBuilds(store: ReleaseStore, builds: readonly BuildName[]): Promise<void> {
  for (const { app, version } of builds) {
    await removeBuild(store, app, version);
    await removeRows(store, app, version);
  }
}
