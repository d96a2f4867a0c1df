import { LazyDialog } from '@simmer/ui/slots/lazy-dialog';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';

const loadDialog = async () => {
  const load = () => import(/* webpackChunkName: "reminders" */ './reminders.dialog.tsx');
  return (await loadShellChunk(load)).RemindersDialog;
};

/** The dialog of reminders, loaded when it opens. */
export function LazyReminders({ onClose }: { readonly onClose: () => void }) {
  return <LazyDialog load={loadDialog} title="Reminders" props={{ onClose }} />;
}
