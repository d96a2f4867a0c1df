import { getsCanary } from '@simmer/releases/rollout/canary-share';
import type { LoadedDocument, LoadedRelease } from './loaded-release.ts';

/** The release of a browser (FED-18): everybody's, or that of the canaries which its id gets. */
export function releaseFor(document: LoadedDocument, browser: string | undefined): LoadedRelease {
  const { canaries } = document;
  if (!canaries || browser === undefined) return document;
  const apps = canaries.shares.filter((canary) => getsCanary(browser, canary)).map(({ app }) => app);
  const variant = canaries.variants.find(
    (one) => one.apps.length === apps.length && one.apps.every((app) => apps.includes(app)),
  );
  return variant ?? document;
}
