import { undoFailureOf } from '@simmer/app-state/errors';
import { offerUndo as offer, type UndoEntry } from '@simmer/ui/undo';

/** Tells what was done, with the way to take it back; Ctrl/⌘+Z knows it too. */
export const offerUndo = (text: string, undo: UndoEntry['undo']): UndoEntry =>
  offer(text, undo, undoFailureOf);
