import { afterFirstPaint } from '../../shared/after-first-paint.tsx';

/** How a week deviates from the ideal week; without its code nothing is shown. */
export const LazyBesideIdeal = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "ideal-week" */ './beside-ideal.tsx')).BesideIdeal,
);
