import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';

export const RemoveFormerDialog = lazyDialog(
  async () => {
    const module = await import(/* webpackChunkName: "calendar-dialogs" */ './remove-former.dialog.tsx');
    return module.RemoveFormerDialog;
  },
  ({ account }) => `Remove events of ${account.email}?`,
);
