import type { ReactElement, ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

export type DiscardDialogProps = {
  isOpen: boolean;
  onDiscard: () => void;
  onStay: () => void;
  /** What would be lost, in one sentence. */
  children: ReactNode;
};

/** Asks before a dialog with unsaved input closes. */
export function DiscardDialog({ isOpen, onDiscard, onStay, children }: DiscardDialogProps): ReactElement {
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
