import { ConfirmDialog } from '@simmer/ui/confirm-dialog';
import type { ReactNode } from 'react';

interface DiscardDialogProps {
  readonly isOpen: boolean;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
  /** What would be lost, in one sentence. */
  readonly children: ReactNode;
}

/** Asks before a dialog closes over something that was typed and not saved. */
export function DiscardDialog({ isOpen, onDiscard, onStay, children }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      isDanger
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      {children}
    </ConfirmDialog>
  );
}
