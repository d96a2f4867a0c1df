import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  /** The verb of the action, e.g. 'Disconnect'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** True for actions that cannot be undone. */
  isDanger?: boolean;
  /** May return a promise: the dialog then waits, locked, until it settles. */
  onConfirm: () => unknown;
  /** A second action with further consequences. Its button stands apart, below the text. */
  further?: { readonly label: string; readonly onConfirm: () => unknown } | undefined;
  onCancel: () => void;
  /** Why the action has failed, while the question stays open. */
  failure?: string | null;
};

/** A question before an action that cannot be undone. The focus starts on the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancel', isDanger = false, further } = props;
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async (action: () => unknown): Promise<void> => {
    setIsBusy(true);
    try {
      await action();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onCancel}
      role="alertdialog"
      size="small"
      title={title}
      isLocked={isBusy}
      failure={props.failure ?? null}
      footer={
        <>
          <Button data-autofocus disabled={isBusy} onClick={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            busy={isBusy}
            onClick={() => void confirm(props.onConfirm)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {further !== undefined && (
        <Button variant="quiet" disabled={isBusy} onClick={() => void confirm(further.onConfirm)}>
          {further.label}
        </Button>
      )}
    </Dialog>
  );
}
