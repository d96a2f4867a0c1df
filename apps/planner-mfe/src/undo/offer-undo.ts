import { messageOf } from '@simmer/app-state/errors';
import { toast } from '@simmer/ui/toast';
import { type UndoEntry, undoStore } from './undo.store.ts';

async function run(entry: UndoEntry): Promise<void> {
  toast.dismiss(entry.toastId);
  try {
    await entry.undo();
    toast.info('Undone');
  } catch (error) {
    undoStore.push(entry);
    toast.error(messageOf(error, 'That could not be undone. Please try again.'));
  }
}

/** Tells what was done, with the way to take it back; Ctrl/⌘+Z knows it too. */
export function offerUndo(text: string, undo: () => Promise<void>): void {
  const onAction = () => {
    const taken = undoStore.take(entry);
    if (taken !== undefined) void run(taken);
  };
  const entry = { undo, toastId: toast.success(text, { action: { label: 'Undo', onAction } }) };
  undoStore.push(entry);
}

/** Takes the latest change back. False when there is nothing to take back. */
export function undoLatest(): boolean {
  const entry = undoStore.take();
  if (entry !== undefined) void run(entry);
  return entry !== undefined;
}
