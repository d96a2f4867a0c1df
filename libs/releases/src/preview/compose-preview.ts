import type { Release } from '@simmer/contracts/release';
import type { BuildName } from '@simmer/contracts/release-builds';
import { composeRelease } from '../compose/compose-release.ts';
import type { Versions } from '../document/release-document.ts';
import { createBuildReader, problemsOf } from '../rollout/check-builds.ts';
import { ReleaseRejection } from '../rollout/orders.ts';
import type { ReleaseStore } from '../store/release-store.ts';

function versionsOf({ shell, remotes }: Release): Versions {
  const namedVersions = remotes.map(({ name, version }) => [name, version] as const);
  return { shell: shell.version, ...Object.fromEntries(namedVersions) };
}

/**
 * What everybody has, with one other build in it (FED-60). No build has a fallback: who previews one sees that it fails.
 * @throws ReleaseRejection if they do not fit together, and Error if the build is not in the store.
 */
export async function composePreview(
  store: ReleaseStore,
  everybody: Release,
  { app, version }: BuildName,
): Promise<Release> {
  const builds = await createBuildReader(store)({ ...versionsOf(everybody), [app]: version });
  const problems = problemsOf(builds, { isBudgetChecked: false });
  if (problems.length > 0) throw new ReleaseRejection(problems);
  return composeRelease(builds.shell, builds.remotes, new Date(everybody.created_at));
}
