import { useStorageProblem } from '@simmer/app-state/offline/offline-changes';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';

interface SignOutDialogProps {
  readonly unsentCount: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The question before a sign-out with changes that are not in the account yet. */
export function SignOutDialog({ unsentCount, onConfirm, onClose }: SignOutDialogProps) {
  const isOnDisk = useStorageProblem() === null;
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
        {isOnDisk
          ? 'What you changed stays in this browser until you sign in here again. Nobody else sees it.'
          : 'What you changed is in this page only, and is lost when the page is closed.'}
      </p>
    </ConfirmDialog>
  );
}
