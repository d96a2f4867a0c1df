import type { ReactElement, ReactNode } from 'react';
import { useUnsavedLayer } from '../layers/unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export type DiscardDialogProps = {
  /** Whether closing the dialog would lose input. The browser then asks before a reload. */
  isUnsaved: boolean;
  isOpen: boolean;
  onDiscard: () => void;
  onStay: () => void;
  discardLabel?: string;
  stayLabel?: string;
  /** What would be lost, in one sentence. */
  children: ReactNode;
};

/** Asks before a dialog with unsaved input closes. */
export function DiscardDialog(props: DiscardDialogProps): ReactElement {
  const { isUnsaved, isOpen, onDiscard, onStay, children } = props;
  const { discardLabel = 'Discard changes', stayLabel = 'Keep editing' } = props;
  useUnsavedLayer(isUnsaved);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Leave without saving?"
      confirmLabel={discardLabel}
      cancelLabel={stayLabel}
      isDanger
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      {children}
    </ConfirmDialog>
  );
}
