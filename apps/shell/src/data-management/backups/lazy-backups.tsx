import { LazyDialog } from '@simmer/ui/slots/lazy-dialog';
import { loadShellChunk } from '../../federation/load-shell-chunk.ts';

const loadDialog = async () => {
  const load = () => import(/* webpackChunkName: "backups" */ './backups.dialog.tsx');
  return (await loadShellChunk(load)).BackupsDialog;
};

/** The dialog of the backups, loaded when it opens. */
export function LazyBackups({ onClose }: { readonly onClose: () => void }) {
  return <LazyDialog load={loadDialog} title="Backups" props={{ onClose }} />;
}
