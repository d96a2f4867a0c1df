import type { BuildName } from '@simmer/contracts/release-builds';
import { knownApps, removeBuild, storedTimes } from '../builds/build-store.ts';
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

/** The builds that may be removed: no document since then names them (FED-17). */
export async function retirableBuilds(
  store: ReleaseStore,
  document: ReleaseDocument,
  { since, newestCount }: RetirePolicy,
): Promise<BuildName[]> {
  const buildsOfApps = (await knownApps(store, document)).map(async (app) => {
    const neededVersions = namedVersions(document, app, since);
    const times = await storedTimes(store, app);
    return [...times]
      .toSorted(([, one], [, other]) => other - one)
      .slice(newestCount)
      .filter(([version, time]) => !neededVersions.has(version) && time < since.getTime())
      .map(([version]) => ({ app, version }));
  });
  return (await Promise.all(buildsOfApps)).flat();
}

/** Removes builds for good. */
export async function retireBuilds(store: ReleaseStore, builds: readonly BuildName[]): Promise<void> {
  for (const { app, version } of builds) await removeBuild(store, app, version);
}
