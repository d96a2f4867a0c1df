import { lazyDialog } from '@simmer/ui/slots/lazy-dialog';

export const RemoveFormerDialog = lazyDialog(
  async () => {
    const module = await import(/* webpackChunkName: "remove-former" */ './remove-former.dialog.tsx');
    return module.RemoveFormerDialog;
  },
  ({ account }) => `Remove events of ${account.email}?`,
);
