import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';
import { afterFirstPaint } from '../../shared/after-first-paint.tsx';

// Loaded apart: the fields and menus of the tools are from ant-design, which no first paint contains.
export const IdealTools = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "ideal-parts" */ './ideal-tools.tsx')).IdealTools,
);
export const FreeDays = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "ideal-parts" */ './free-days.tsx')).FreeDays,
);
export const IdealBlockDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "ideal-parts" */ './ideal-block.dialog.tsx')).IdealBlockDialog,
  () => 'Your ideal week',
);
