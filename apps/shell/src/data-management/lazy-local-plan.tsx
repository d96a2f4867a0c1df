import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';

/** The dialog that joins this browser's plan with the account's; its code is loaded when it opens. */
export const LazyLocalPlan = lazyDialog(
  async () => (await import(/* webpackChunkName: "local-plan" */ './local-plan.dialog.tsx')).LocalPlanDialog,
  'This browser’s plan',
);
