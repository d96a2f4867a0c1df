import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';

/** The 'Manage North Stars' dialog, loaded when opened or preloaded. */
export const ManageNorthStars = lazyDialog(async () => {
  const { NorthStarsDialog } = await import(
    /* webpackChunkName: "north-stars-dialog" */ './north-stars.dialog.tsx'
  );
  return NorthStarsDialog;
}, 'Manage North Stars');
