import { afterFirstPaint } from '../../../planning/after-first-paint.tsx';

/** What a change made too full; without its code nothing is said. */
export const LazyCapacity = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "week-extras" */ './capacity.tsx')).Capacity,
);
