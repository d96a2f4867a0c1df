import { composeRelease } from '../compose/compose-release.ts';
import { appsOf, type AppName, type ReleaseDocument } from '../document/release-document.ts';
import type { BuildSet, Versions } from './builds-of.ts';

type Deployed = ReleaseDocument['deployed'];

/** The versions of people who get the canaries of `canaries`. */
export function versionsOf(deployed: Deployed, canaries: readonly AppName[] = []): Versions {
  return Object.fromEntries(
    appsOf(deployed).flatMap((app) => {
      const current = deployed[app];
      if (!current) return [];
      const version = canaries.includes(app) ? current.canary?.version : undefined;
      return [[app, version ?? current.version]];
    }),
  );
}

/** Every combination of apps with a canary, without the empty one. */
export function canaryCombinations(deployed: Deployed): AppName[][] {
  const apps = appsOf(deployed).filter((app) => deployed[app]?.canary !== undefined);
  // Bit n of a number says whether app n is in its combination.
  return Array.from({ length: 2 ** apps.length - 1 }, (_, index) =>
    apps.filter((_app, bit) => ((index + 1) >> bit) % 2 === 1),
  );
}

/** The releases of everybody and of each combination of canaries. */
export async function composeAll(
  deployed: Deployed,
  read: (versions: Versions) => Promise<BuildSet>,
  now: Date,
): Promise<Pick<ReleaseDocument, 'release' | 'variants'>> {
  const compose = async (canaries: readonly AppName[]) => {
    const { shell, remotes } = await read(versionsOf(deployed, canaries));
    return composeRelease(shell, remotes, now);
  };
  const variants = canaryCombinations(deployed).map(async (canaries) => ({
    canaries,
    release: await compose(canaries),
  }));
  return { release: await compose([]), variants: await Promise.all(variants) };
}
