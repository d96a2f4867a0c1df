import { LazyDialog } from '@simmer/ui/slots/lazy-dialog';

const loadFeed = async () => {
  const { FeedDialog } = await import(/* webpackChunkName: "feed-dialog" */ './feed.dialog.tsx');
  return FeedDialog;
};

const loadImport = async () => {
  const { ImportDialog } = await import(/* webpackChunkName: "import-dialog" */ './import.dialog.tsx');
  return ImportDialog;
};

/** `shared`: the import of a file that was shared with the installed app. */
export type PlanDialog = 'feed' | 'import' | 'shared';

interface PlanDialogsProps {
  readonly opened: PlanDialog | null;
  readonly onClose: () => void;
}

/** The dialogs for import and export, loaded when opened. */
export function PlanDialogs({ opened, onClose }: PlanDialogsProps) {
  if (opened === null) return null;
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
