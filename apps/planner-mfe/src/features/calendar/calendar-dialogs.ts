import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';
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
