import { useEffect, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '@simmer/app-state/errors';
import { confirmPasswordReset } from '@simmer/app-state/session';
import { Banner } from '@simmer/ui/banner';
import { Button } from '@simmer/ui/button';
import { PasswordField } from '@simmer/ui/password-field';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth.module.css';

/** Milliseconds between the success panel and the sign-in page (spec section 9). */
const redirectAfterMs = 3000;
const minimumLength = 8;
const missingToken = 'Invalid or missing reset token. Please request a new password reset link.';

/** What is wrong with a pair of new passwords, in the words of spec section 5; null when nothing is. */
export function newPasswordProblem(password: string, confirmation: string): string | null {
  if (password !== confirmation) return 'Passwords do not match';
  return password.length < minimumLength ? 'Password must be at least 8 characters long' : null;
}

function Done() {
  useEffect(() => {
    const timer = setTimeout(() => {
      location.replace('/signin');
    }, redirectAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <Banner tone="success" title="Password reset successfully!">
      Taking you to sign in…
    </Banner>
  );
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = newPasswordProblem(password, confirmation);
    setProblem(found);
    if (found !== null || isBusy) return;
    setIsBusy(true);
    try {
      await confirmPasswordReset({ token, new_password: password });
      onDone();
    } catch (error) {
      setProblem(messageOf(error, 'Failed to reset password'));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        value={password}
        onChange={setPassword}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        value={confirmation}
        onChange={setConfirmation}
      />
      {problem !== null && (
        <p role="alert" className={styles['error']}>
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" wide busy={isBusy}>
        Reset password
      </Button>
    </form>
  );
}

/** The page behind the link in the reset mail (spec section 2). */
export function Component() {
  const [query] = useSearchParams();
  const [isDone, setIsDone] = useState(false);
  const token = query.get('token');
  return (
    <AuthFrame
      title="Choose a new password"
      intro="After this, every other sign-in of yours ends."
      footer={<Link to="/signin">Back to sign in</Link>}
    >
      {token === null && <Banner tone="error">{missingToken}</Banner>}
      {token !== null && isDone && <Done />}
      {token !== null && !isDone && (
        <NewPasswordForm
          token={token}
          onDone={() => {
            setIsDone(true);
          }}
        />
      )}
    </AuthFrame>
  );
}
