import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import type { AdminUser } from '@simmer/contracts/schemas/admin.schema';
import { EditUserDialog } from './edit-user.dialog.tsx';
import type { UserActions } from './use-user-actions.ts';

/** The dialog to open for a row. */
export type UserQuestion = { readonly kind: 'edit' | 'deactivate' | 'delete'; readonly user: AdminUser };

interface UserQuestionsProps {
  readonly question: UserQuestion | null;
  readonly actions: UserActions;
  readonly onClose: () => void;
}

/** The dialog that a row of the users has opened. */
export function UserQuestions({ question, actions, onClose }: UserQuestionsProps) {
  if (question === null) return null;
  const { kind, user } = question;
  if (kind === 'edit') return <EditUserDialog user={user} onClose={onClose} />;
  const isDeletion = kind === 'delete';
  return (
    <ConfirmDialog
      isOpen
      title={`${isDeletion ? 'Delete' : 'Deactivate'} ${user.name}?`}
      confirmLabel={isDeletion ? 'Delete' : 'Deactivate'}
      isDanger
      onConfirm={async () => {
        await (isDeletion ? actions.remove(user) : actions.deactivate(user));
        onClose();
      }}
      onCancel={onClose}
    >
      <p>
        {isDeletion
          ? `${user.email} will be deleted along with all their data: plan, reflections and calendar. An account they share stays with its members. This cannot be undone.`
          : `${user.email} will be signed out everywhere and cannot sign in until you reactivate them. None of their data is lost.`}
      </p>
    </ConfirmDialog>
  );
}
