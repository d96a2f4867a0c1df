import type { Release } from '@simmer/contracts/release';
import { onINP, onLCP } from 'web-vitals';
import { reportToGateway } from '../failures/gateway-reports.ts';
import { originOf, ownerOf, type Origin } from '../failures/origin-of.ts';

type Send = typeof reportToGateway.vital;

/**
 * Reports the largest paint of the page for the build whose page was opened, and the slowest interaction of each build
 * while a page of it was open (FED-40). Loaded when the browser is idle: the browser keeps earlier entries.
 */
export function reportVitals(release: Release, send: Send = reportToGateway.vital): void {
  const openBuild = (): Origin => originOf([], release, undefined, ownerOf(location.pathname, release));
  const first = openBuild();
  const slowest = new Map<string, { build: Origin; ms: number }>();
  onLCP(({ value }) => send('lcp', first, value));
  onINP(
    ({ value: ms }) => {
      // The value only grows, and belongs to the page that is open when it grows.
      const build = openBuild();
      slowest.set(build.remote, { build, ms });
    },
    { reportAllChanges: true },
  );
  // This event is the last moment at which a page certainly runs.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    for (const { build, ms } of slowest.values()) send('inp', build, ms);
    slowest.clear();
  });
}
