import { undoFailureOf } from '@simmer/app-state/errors/errors';
import type { Steps } from '@simmer/app-state/undo/steps';
import type { ChangeKind } from '@simmer/domain/changes/change-kinds';
import { offerUndo as offer, type UndoEntry } from '@simmer/ui/undo/undo';

/** Tells what was done, with the ways to take it back and to do it again; the keys know them too. */
export const offerUndo = (kind: ChangeKind, text: string, steps: Steps): UndoEntry =>
  offer({ kind, text, ...steps, describeFailure: undoFailureOf });
