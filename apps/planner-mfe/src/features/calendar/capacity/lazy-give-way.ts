import { lazyDialog } from '@simmer/ui/slots/lazy-dialog';
import { giveWayTitle } from './give-way-title.ts';

export const GiveWayDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "give-way" */ './give-way.dialog.tsx')).GiveWayDialog,
  ({ date }) => giveWayTitle(date),
);
