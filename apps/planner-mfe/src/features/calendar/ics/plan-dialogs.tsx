import { LazyDialog } from '../../../planning/lazy-dialog.tsx';

const loadFeed = async () => {
  const { FeedDialog } = await import(/* webpackChunkName: "feed-dialog" */ './feed.dialog.tsx');
  return FeedDialog;
};

export type PlanDialog = 'feed';

interface PlanDialogsProps {
  readonly opened: PlanDialog | null;
  readonly onClose: () => void;
}

/** The dialogs through which a plan leaves and enters, fetched when somebody opens them. */
export function PlanDialogs({ opened, onClose }: PlanDialogsProps) {
  if (opened === null) return null;
  return <LazyDialog load={loadFeed} title="Subscribe to your plan" props={{ onClose }} />;
}
