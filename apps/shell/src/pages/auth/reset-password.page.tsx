import { useEffect, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { fieldMessageOf, messageOf } from '@simmer/app-state/errors';
import { confirmPasswordReset } from '@simmer/app-state/session/session';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { NewPasswordFields } from './new-password-fields.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { confirmationProblem, newPasswordProblem } from './new-password-problem.ts';
import styles from './auth.module.css';

/** Milliseconds between the success panel and the sign-in page (AUT-26). */
const redirectAfterMs = 3000;
const missingToken = 'Invalid or missing reset token. Please request a new password reset link.';

// A truncated link gets the message of an expired one.
const failureText = (error: unknown): string =>
  fieldMessageOf(error, 'token') === undefined ? messageOf(error, 'Failed to reset password') : missingToken;

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
  const [isValidated, setIsValidated] = useState(false);
  const [rejection, setRejection] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  const problem = newPasswordProblem(password);
  const mismatch = confirmationProblem(password, confirmation);
  const rejectedPassword = fieldMessageOf(rejection, 'new_password');

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsValidated(true);
    setRejection(null);
    if (problem !== undefined || mismatch !== undefined) return;
    setIsBusy(true);
    try {
      await confirmPasswordReset({ token, new_password: password });
      onDone();
    } catch (error) {
      setRejection(error);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      <NewPasswordFields
        password={password}
        confirmation={confirmation}
        passwordError={(isValidated ? problem : undefined) ?? rejectedPassword}
        confirmationError={isValidated ? mismatch : undefined}
        onPassword={setPassword}
        onConfirmation={setConfirmation}
      />
      {rejection !== null && rejectedPassword === undefined && (
        <p role="alert" className={styles['error']}>
          {failureText(rejection)}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" wide busy={isBusy}>
        Reset password
      </Button>
    </form>
  );
}

/** The page behind the link in the reset mail (AUT-26). */
export function Component() {
  const [query] = useSearchParams();
  const [isDone, setIsDone] = useState(false);
  const token = query.get('token') || null;
  return (
    <AuthFrame
      title="Choose a new password"
      intro="This signs you out everywhere else, and ends your private calendar link if you have one. Connected apps and webhooks lose their access."
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
