import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import type { NorthStar } from '../../shared/planning-types.ts';

interface LastStarQuestionProps {
  /** The last North Star, if it is about to be removed; else null. */
  readonly star: NorthStar | null;
  readonly onRemove: (star: NorthStar) => void;
  readonly onKeep: () => void;
}

/** Confirms the removal of the last North Star, which leaves every block without one (NST-5). */
export function LastStarQuestion({ star, onRemove, onKeep }: LastStarQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={star !== null}
      title="Remove your last North Star?"
      confirmLabel="Remove"
      cancelLabel="Keep it"
      isDanger
      onConfirm={() => star && onRemove(star)}
      onCancel={onKeep}
    >
      Your time blocks stay where they are, but nothing will say what they are for.
    </ConfirmDialog>
  );
}
