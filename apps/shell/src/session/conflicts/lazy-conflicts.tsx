import { lazyDialog } from '@simmer/ui/slots/lazy-dialog';

/** The dialog in which the person chooses, loaded when it opens. */
export const LazyConflicts = lazyDialog(
  () =>
    import(/* webpackChunkName: "conflicts-dialog" */ './conflicts.dialog.tsx').then(
      ({ ConflictsDialog }) => ConflictsDialog,
    ),
  'Changed on two devices',
);
