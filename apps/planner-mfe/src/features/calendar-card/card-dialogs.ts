import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';

export const SelectCalendarsDialog = lazyDialog(async () => {
  const module = await import(
    /* webpackChunkName: "select-calendars" */ './selection/select-calendars.dialog.tsx'
  );
  return module.SelectCalendarsDialog;
}, 'Select Calendars to Sync');

export const SyncHistoryDialog = lazyDialog(async () => {
  const module = await import(/* webpackChunkName: "calendar-dialogs" */ './history/sync-history.dialog.tsx');
  return module.SyncHistoryDialog;
}, 'Sync History');
