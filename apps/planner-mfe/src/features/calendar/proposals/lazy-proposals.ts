import { afterFirstPaint } from '../../../planning/after-first-paint.tsx';

/** What can be done with proposed blocks; without its code they stand in the week, and nothing comes of them. */
export const LazyProposals = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "week-extras" */ './proposals-bar.tsx')).ProposalsBar,
);

/** What an assistant proposes (APP-12). */
export const LazyAppProposal = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "week-extras" */ './app-proposal.tsx')).AppProposal,
);
