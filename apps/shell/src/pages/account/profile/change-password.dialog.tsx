import { useState } from 'react';
import { useChangePassword } from '@simmer/app-state/profile/profile';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { FormDialog } from '@simmer/ui/overlays/form-dialog';
import { NewPasswordFields } from '../../auth/new-password-fields.tsx';
import { toast } from '@simmer/ui/toasts/toast';
import { confirmationProblem, newPasswordProblem } from '../../auth/new-password-problem.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { refusalOf, announceRefusal } from './refusal.ts';
import styles from './profile.module.css';

const read = (error: Error | null) =>
  refusalOf(error, ['current_password', 'new_password'], 'Failed to change your password');

/** Changes the password of a user who knows the current one. */
export function ChangePasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isValidated, setIsValidated] = useState(false);
  const change = useChangePassword();
  const currentProblem = current === '' ? 'Please enter your current password' : undefined;
  const problem =
    newPasswordProblem(password) ??
    (password === current ? 'This is your current password. Please choose another one.' : undefined);
  const mismatch = confirmationProblem(password, confirmation);
  const { at, failure } = read(change.error);

  const submit = (): void => {
    setIsValidated(true);
    if (currentProblem !== undefined || problem !== undefined || mismatch !== undefined) return;
    change.mutate(
      { current_password: current, new_password: password },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: (error) => announceRefusal(read(error)),
      },
    );
  };

  return (
    <FormDialog
      title="Change password"
      description="This signs you out everywhere else."
      submitLabel="Change password"
      isSaving={change.isPending}
      failure={failure}
      formClassName={styles['form']}
      onSubmit={submit}
      onClose={onClose}
    >
      {/* For password managers, which need the user name. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <CurrentPasswordField
        data-autofocus
        value={current}
        error={(isValidated ? currentProblem : undefined) ?? at.current_password}
        onChange={setCurrent}
      />
      <NewPasswordFields
        password={password}
        confirmation={confirmation}
        passwordError={(isValidated ? problem : undefined) ?? at.new_password}
        confirmationError={isValidated ? mismatch : undefined}
        onPassword={setPassword}
        onConfirmation={setConfirmation}
      />
    </FormDialog>
  );
}
