import { lazyDialog } from '@simmer/ui/slots/lazy-dialog';

/** The suggestions for a first week, loaded when they are opened. */
export const FirstWeekDialog = lazyDialog(async () => {
  const module = await import(/* webpackChunkName: "first-week" */ './first-week.dialog.tsx');
  return module.FirstWeekDialog;
}, 'A first week');
