import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import type { NorthStar } from '../../shared/planning-types.ts';

interface LastStarQuestionProps {
  /** The last one, about to be removed. */
  readonly star: NorthStar | null;
  readonly onRemove: (star: NorthStar) => void;
  readonly onKeep: () => void;
}

/** Removing the last one leaves every block without a North Star, so it is confirmed first (NST-5). */
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
