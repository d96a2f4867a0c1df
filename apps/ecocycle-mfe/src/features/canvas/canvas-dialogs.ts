import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';

export const EventDialog = lazyDialog(
  async () => {
    const module = await import(/* webpackChunkName: "canvas-event" */ './event/event.dialog.tsx');
    return module.EventDialog;
  },
  ({ event }) => event.title,
);

export const GroupDialog = lazyDialog(
  async () => {
    const module = await import(/* webpackChunkName: "canvas-group" */ './event/group.dialog.tsx');
    return module.GroupDialog;
  },
  ({ name }) => name,
);

export const PickerDialog = lazyDialog(async () => {
  const module = await import(/* webpackChunkName: "canvas-picker" */ './picker/picker.dialog.tsx');
  return module.PickerDialog;
}, 'Select Items to Map');

/** The dialogs of the canvas in the order in which they are preloaded. */
export const canvasDialogs = [PickerDialog, EventDialog, GroupDialog];
