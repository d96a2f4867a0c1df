import { useDeleteAccount, useDeletionPreview } from '@simmer/app-state/personal-data/personal-data';
import type { DeletionPreview } from '@simmer/contracts/schemas/personal-data.schema';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { Dialog } from '@simmer/ui/antd/dialog';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormText } from '@simmer/ui/antd/form-field';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { FreshSignIn } from '../../../session/fresh-sign-in.tsx';
import { CurrentPasswordField } from '../parts/current-password-field.tsx';
import { rejectionOf, announceRejection } from '../parts/rejection.ts';
import { lossesOf } from './losses.ts';
import styles from './privacy.module.css';

const TITLE = 'Delete your account?';

const OBSTACLES = {
  switched: 'You are switched in as another user. Only they can delete their account.',
  last_super_admin: 'You are the last super admin. Make somebody else one first.',
} as const;

interface DialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Names what would be deleted, and asks for address and password before the deletion. */
export function DeleteAccountDialog({ user, onClose }: DialogProps) {
  const { data, isError, isFetching, refetch } = useDeletionPreview();
  const [preview, setPreview] = useState<DeletionPreview | null>(null);
  // The preview is read once, when the dialog opens: a new one would reset the fields when the person returns from
  // another app.
  if (preview === null && data !== undefined && !isFetching) setPreview(data);
  if (preview?.obstacle === null) return <DeletionForm user={user} preview={preview} onClose={onClose} />;
  return (
    <Dialog isOpen title={TITLE} size="small" onClose={onClose}>
      {preview?.obstacle && <p>{OBSTACLES[preview.obstacle]}</p>}
      {isError && (
        <ErrorState
          isSmall
          title="The things to be deleted could not be counted"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !preview && <LoadingArea />}
    </Dialog>
  );
}

const read = (error: Error | null) =>
  rejectionOf(error, ['email', 'current_password'], 'Failed to delete your account');

const isSame = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() === email.trim().toLowerCase();

const initialValues = { email: '', current_password: '' };

function DeletionForm({ user, preview, onClose }: DialogProps & { readonly preview: DeletionPreview }) {
  const [form] = Form.useForm<typeof initialValues>();
  const remove = useDeleteAccount();
  const needsPassword = preview.proof === 'password';
  const { at, failure } = read(remove.error);

  const submit = ({ email, current_password }: typeof initialValues): void =>
    remove.mutate(
      { email, ...(needsPassword && { current_password }) },
      {
        onSuccess: () => toast.success('Your account has been deleted. Take care!'),
        onError: (error) => announceRejection(read(error)),
      },
    );

  return (
    <FormDialog
      title={TITLE}
      description="This cannot be undone. You will lose:"
      submitLabel="Delete for good"
      isDanger
      form={form}
      initialValues={initialValues}
      isSaving={remove.isPending}
      failure={failure}
      rejected={at}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className={styles['losses']}>
        {lossesOf(preview).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      {user.own_calendar && (
        <p>
          The calendar “Simmer” in Google Calendar stays. To remove it too, stop showing your time blocks
          there first.
        </p>
      )}
      <FormText
        name="email"
        label={`Type ${user.email} to confirm`}
        type="email"
        autoComplete="off"
        data-autofocus
        isRequired
        check={(email) =>
          isSame(email, user.email) ? undefined : 'This is not the address of your account.'
        }
      />
      {needsPassword ? (
        <CurrentPasswordField />
      ) : (
        <p className="sm-muted">
          You sign in with Google. <FreshSignIn before="delete-account" userId={user.id} />
        </p>
      )}
    </FormDialog>
  );
}
