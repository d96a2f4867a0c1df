import { lazyDialog } from '@simmer/ui/slots/lazy-dialog';
import { ManageNorthStars } from '../north-stars/manage-north-stars.tsx';
import { textsOf } from '../reflection/model/reflection-kind.ts';
import { titleOf } from '../time-block/model/block-opening.ts';

export const TimeBlockDialog = lazyDialog(
  async () => {
    const module = await import(/* webpackChunkName: "block-dialog" */ '../time-block/time-block.dialog.tsx');
    return module.TimeBlockDialog;
  },
  ({ opening }) => titleOf(opening),
);

export const ReflectionDialog = lazyDialog(
  async () => {
    const module = await import(
      /* webpackChunkName: "reflection-dialog" */ '../reflection/reflection.dialog.tsx'
    );
    return module.ReflectionDialog;
  },
  ({ kind }) => textsOf(kind).title,
);

/** In the order in which they are preloaded. */
export const calendarDialogs = [TimeBlockDialog, ReflectionDialog, ManageNorthStars];
