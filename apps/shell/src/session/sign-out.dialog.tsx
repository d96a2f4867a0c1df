import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';

interface SignOutDialogProps {
  readonly unsentCount: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The question before a sign-out with changes that are not in the account yet. */
export function SignOutDialog({ unsentCount, onConfirm, onClose }: SignOutDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title="Sign out?"
      confirmLabel="Sign out"
      cancelLabel="Stay signed in"
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>
        {unsentCount === 1 ? '1 change is' : `${unsentCount} changes are`} not saved in your account yet.{' '}
        Signing out deletes what you changed from this browser.
      </p>
    </ConfirmDialog>
  );
}
