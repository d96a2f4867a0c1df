import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { fieldMessageOf, messageOf } from '@simmer/app-state/errors/errors';
import { signUp } from '@simmer/app-state/session/session';
import { Button } from '@simmer/ui/buttons/button';
import { PasswordField } from './password-field.tsx';
import { TextField } from '@simmer/ui/fields/text-field';
import { toast } from '@simmer/ui/toasts/toast';
import { SignedOutOnly } from '../../session/route-guards.tsx';
import { useQueryText } from '../../session/use-query-text.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ErrorDialog } from './error-query-dialog.tsx';
import { GoogleButton } from './google-button.tsx';
import { emailProblem } from './email-problem.ts';
import { newPasswordProblem } from './new-password-problem.ts';
import { useGivenEmail } from './use-given-email.ts';
import styles from './auth.module.css';

function SignUpForm() {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [email, setEmail] = useState(useGivenEmail());
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [rejection, setRejection] = useState<unknown>(null);
  const [isValidated, setIsValidated] = useState(false);
  const problems = {
    name: name.trim() === '' ? 'Please enter your name' : undefined,
    email: emailProblem(email),
    password: newPasswordProblem(password),
  };
  // The toast disappears; the error stays at its field.
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
      await signUp({ name, email, password });
      toast.success('Account created successfully!');
      await navigate('/onboarding', { replace: true });
    } catch (failure) {
      setRejection(failure);
      toast.error(messageOf(failure, 'Failed to create account'));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name"
        autoComplete="name"
        required
        error={error('name')}
        value={name}
        onChange={setName}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={error('email')}
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label="Password"
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

/** The sign-up's card; prerendered, too (FED-70). */
export function SignUpCard() {
  return (
    <AuthFrame
      title="Pull up a chair"
      intro="Two minutes to choose what matters, one to place the first block."
      footer={
        <span>
          Been here before? <Link to="/signin">Sign in</Link>
        </span>
      }
    >
      <GoogleButton mode="signup" />
      <div className={styles['or']}>or</div>
      <SignUpForm />
    </AuthFrame>
  );
}

/** Sign up (AUT-12). */
export function Component() {
  const [failureText, forget] = useQueryText('error');
  return (
    <SignedOutOnly>
      <SignUpCard />
      <ErrorDialog title="Sign Up Failed" text={failureText} onClose={forget} />
    </SignedOutOnly>
  );
}
