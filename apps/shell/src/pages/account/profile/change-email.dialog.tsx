import { useState } from 'react';
import { useRequestEmailChange } from '@simmer/app-state/profile/profile';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { FormDialog } from '@simmer/ui/overlays/form-dialog';
import { TextField } from '@simmer/ui/fields/text-field';
import { toast } from '@simmer/ui/toasts/toast';
import { emailProblem } from '../../auth/email-problem.ts';
import { FreshSignIn } from '../../../session/fresh-sign-in.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { refusalOf, announceRefusal } from './refusal.ts';
import styles from './profile.module.css';

const read = (error: Error | null) =>
  refusalOf(error, ['email', 'current_password'], 'Failed to change your email');

/** Requests a change of address; it takes effect when the link sent there is opened. */
export function ChangeEmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isValidated, setIsValidated] = useState(false);
  const request = useRequestEmailChange();
  const isGoogle = user.auth_provider === 'google';
  const passwordProblem = isGoogle || password !== '' ? undefined : 'Please enter your current password';
  const { at, failure } = read(request.error);

  const submit = (): void => {
    setIsValidated(true);
    if (emailProblem(email) !== undefined || passwordProblem !== undefined) return;
    request.mutate(
      { email, ...(!isGoogle && { current_password: password }) },
      {
        onSuccess: ({ email_change: { new_email: to } }) => {
          toast.success(`We sent a link to ${to}`);
          onClose();
        },
        onError: (error) => announceRefusal(read(error)),
      },
    );
  };

  return (
    <FormDialog
      title="Change email"
      description="We’ll send a link to the new address. Your email stays as it is until you open it."
      submitLabel="Send link"
      isSaving={request.isPending}
      failure={failure}
      formClassName={styles['form']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        data-autofocus
        required
        value={email}
        error={(isValidated ? emailProblem(email) : undefined) ?? at.email}
        onChange={setEmail}
      />
      {isGoogle ? (
        <p className="sm-muted">
          You sign in with Google, and that stays the same.{' '}
          <FreshSignIn before="change-email" userId={user.id} />
        </p>
      ) : (
        <CurrentPasswordField
          value={password}
          error={(isValidated ? passwordProblem : undefined) ?? at.current_password}
          onChange={setPassword}
        />
      )}
    </FormDialog>
  );
}
