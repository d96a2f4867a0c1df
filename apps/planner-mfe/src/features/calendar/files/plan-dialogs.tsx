import { LazyDialog } from '@simmer/ui/antd/lazy-dialog';

const loadFeed = async () => {
  const { FeedDialog } = await import(/* webpackChunkName: "feed-dialog" */ './feed.dialog.tsx');
  return FeedDialog;
};

const loadImport = async () => {
  const { ImportDialog } = await import(/* webpackChunkName: "import-dialog" */ './import.dialog.tsx');
  return ImportDialog;
};

const loadLimits = async () => {
  const module = await import(/* webpackChunkName: "day-limits" */ '../../day-limits/day-limits.slot.tsx');
  return module.DayLimitsDialog;
};

const loadHistory = async () => {
  const module = await import(/* webpackChunkName: "plan-history" */ '../../history/history.dialog.tsx');
  return module.HistoryDialog;
};

/** `shared`: the import of a file that was shared with the installed app. */
export type PlanDialog = 'feed' | 'import' | 'shared' | 'limits' | 'history';

interface PlanDialogsProps {
  readonly opened: PlanDialog | null;
  readonly onClose: () => void;
}

/** The dialogs of the menu of the whole plan, loaded when opened. */
export function PlanDialogs({ opened, onClose }: PlanDialogsProps) {
  if (opened === null) return null;
  if (opened === 'limits') return <LazyDialog load={loadLimits} title="Hours a day" props={{ onClose }} />;
  if (opened === 'history')
    return <LazyDialog load={loadHistory} title="Recently deleted and overwritten" props={{ onClose }} />;
  return opened === 'feed' ? (
    <LazyDialog load={loadFeed} title="Subscribe to your plan" props={{ onClose }} />
  ) : (
    <LazyDialog
      load={loadImport}
      title="Import a calendar file"
      props={{ onClose, isShared: opened === 'shared' }}
    />
  );
}
