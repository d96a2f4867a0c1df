import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';

export const AddAddressDialog = lazyDialog(async () => {
  const module = await import(/* webpackChunkName: "calendar-dialogs" */ './add-address.dialog.tsx');
  return module.AddAddressDialog;
}, 'Add a calendar by its address');

export const ChangeAddressDialog = lazyDialog(
  async () => {
    const module = await import(/* webpackChunkName: "calendar-dialogs" */ './change-address.dialog.tsx');
    return module.ChangeAddressDialog;
  },
  ({ calendar }) => `Change ${calendar.name}`,
);
