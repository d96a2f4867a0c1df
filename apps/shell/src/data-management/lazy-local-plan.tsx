import { LazyDialog } from '@simmer/ui/slots/lazy-dialog';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';

const loadDialog = async () => {
  const load = () => import(/* webpackChunkName: "local-plan" */ './local-plan.dialog.tsx');
  return (await loadShellChunk(load)).LocalPlanDialog;
};

/** The dialog that joins this browser's plan with the account's, loaded when it opens. */
export function LazyLocalPlan({ onClose }: { readonly onClose: () => void }) {
  return <LazyDialog load={loadDialog} title="This browser’s plan" props={{ onClose }} />;
}
