import { lazyDialog } from '@simmer/ui/slots/lazy-dialog';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';

/** The dialog that joins this browser's plan with the account's; its code is loaded when it opens. */
export const LazyLocalPlan = lazyDialog(async () => {
  const load = () => import(/* webpackChunkName: "local-plan" */ './local-plan.dialog.tsx');
  return (await loadShellChunk(load)).LocalPlanDialog;
}, 'This browser’s plan');
