import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';

/**
 * Export, import and reset, loaded when the dialog opens: the account and support pages do not need its parts of
 * ant-design.
 */
export const LazyDataManagement = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "data-management" */ './data-management.dialog.tsx'))
      .DataManagementDialog,
  'Data Management',
);
