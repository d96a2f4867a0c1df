import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { fieldMessageOf, messageOf } from '@simmer/app-state/errors';
import { signUp } from '@simmer/app-state/session/session';
import { ApiError } from '@simmer/contracts/client/api-error';
import { Button } from '@simmer/ui/buttons/button';
import { PasswordField } from './password-field.tsx';
import { TextField } from '@simmer/ui/fields/text-field';
import { toast } from '@simmer/ui/toasts/toast';
import { emailProblem } from '@simmer/contracts/email-problem';
import { newPasswordProblem } from './new-password-problem.ts';
import { useTypedBefore } from './use-typed-before.ts';
import styles from './auth.module.css';

/**
 * The text of a rejection: a single field error without its location in the request, several errors joined (AUT-12).
 */
function rejectionText(failure: unknown): string {
  const [first, ...others] = failure instanceof ApiError ? failure.fields : [];
  return first && others.length === 0 ? first.msg : messageOf(failure, 'Failed to create account');
}

interface SignUpFormProps {
  givenEmail: string;
  /** The token of an invitation link (AUT-66). */
  invitation?: string;
  onSignedUp?: () => void;
  onRejected?: () => void;
}

/** Name, email and password. */
export function SignUpForm({ givenEmail, invitation, onSignedUp, onRejected }: SignUpFormProps) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [email, setEmail] = useState(givenEmail);
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [rejection, setRejection] = useState<unknown>(null);
  const [isValidated, setIsValidated] = useState(false);
  useTypedBefore({ name: setName, email: setEmail, password: setPassword });
  const problems = {
    name: name.trim() === '' ? 'Please enter your name' : undefined,
    email: emailProblem(email),
    password: newPasswordProblem(password),
  };
  // The toast disappears, so the error is shown at its field too.
  const error = (field: keyof typeof problems) =>
    (isValidated ? problems[field] : undefined) ?? fieldMessageOf(rejection, field);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsValidated(true);
    setRejection(null);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    setIsBusy(true);
    try {
      await signUp({ name, email, password, ...(invitation !== undefined && { invitation }) });
      onSignedUp?.();
      toast.success('Account created successfully!');
      await navigate('/onboarding', { replace: true });
    } catch (failure) {
      setRejection(failure);
      toast.error(rejectionText(failure));
      onRejected?.();
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form method="dialog" noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      <TextField
        autoFocus
        label="Name"
        name="name"
        autoComplete="name"
        required
        error={error('name')}
        value={name}
        onChange={setName}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={error('email')}
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label="Password"
        name="password"
        hint="Must be at least 8 characters"
        autoComplete="new-password"
        required
        error={error('password')}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" variant="primary" size="large" wide busy={isBusy}>
        Sign up
      </Button>
    </form>
  );
}
