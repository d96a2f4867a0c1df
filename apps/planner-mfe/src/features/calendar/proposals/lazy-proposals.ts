import { afterFirstPaint } from '../../../planning/after-first-paint.tsx';

/** What can be done with proposed blocks; without its code they stand in the week, and nothing comes of them. */
export const LazyProposals = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "first-week" */ './proposals-bar.tsx')).ProposalsBar,
);
