import { LazyDialog } from '@simmer/ui/slots/lazy-dialog';

const load = async () => {
  const { NorthStarsDialog } = await import(
    /* webpackChunkName: "north-stars-dialog" */ './north-stars.dialog.tsx'
  );
  return NorthStarsDialog;
};

/** The 'Manage North Stars' dialog, loaded when opened. */
export function ManageNorthStars({ onClose }: { readonly onClose: () => void }) {
  return <LazyDialog load={load} title="Manage North Stars" props={{ onClose }} />;
}
