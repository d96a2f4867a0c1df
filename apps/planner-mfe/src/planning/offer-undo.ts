import { undoFailureOf } from '@simmer/app-state/errors/errors';
import type { Steps } from '@simmer/app-state/undo/steps';
import type { ChangeKind } from '@simmer/domain/changes/change-kinds';
import { offerUndo as offer, type UndoEntry } from '@simmer/ui/undo/undo';

/** Shows a toast with undo and redo, which the keys trigger too. */
export const offerUndo = (kind: ChangeKind, text: string, steps: Steps): UndoEntry =>
  offer({ kind, text, ...steps, describeFailure: undoFailureOf });
