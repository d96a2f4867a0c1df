import { LazyDialog } from '@simmer/ui/slots/lazy-dialog';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';

// Account and support page open it: what is made of ant-design comes when it is asked for.
const loadDialog = async () => {
  const load = () => import(/* webpackChunkName: "data-management" */ './data-management.dialog.tsx');
  return (await loadShellChunk(load)).DataManagementDialog;
};

/** The dialog of export, import and reset, loaded when it opens. */
export function LazyDataManagement({ onClose }: { readonly onClose: () => void }) {
  return <LazyDialog load={loadDialog} title="Data Management" props={{ onClose }} />;
}
