import { afterFirstPaint } from '../../../planning/after-first-paint.tsx';

/** What became of time blocks, and what acts on a card; without its code nothing can be marked. */
export const LazyOutcomes = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "week-extras" */ './outcomes.tsx')).Outcomes,
);
