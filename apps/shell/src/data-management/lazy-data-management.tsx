import { lazyDialog } from '@simmer/ui/slots/lazy-dialog';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';

/** Export, import and reset, loaded when it opens: account and support page do without the parts of ant-design in it. */
export const LazyDataManagement = lazyDialog(async () => {
  const load = () => import(/* webpackChunkName: "data-management" */ './data-management.dialog.tsx');
  return (await loadShellChunk(load)).DataManagementDialog;
}, 'Data Management');
