import { lazyDialog } from '@simmer/ui/slots/lazy-dialog';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';

/**
 * Export, import and reset, loaded when the dialog opens: the account and support pages do not need its parts of
 * ant-design.
 */
export const LazyDataManagement = lazyDialog(async () => {
  const load = () => import(/* webpackChunkName: "data-management" */ './data-management.dialog.tsx');
  return (await loadShellChunk(load)).DataManagementDialog;
}, 'Data Management');
