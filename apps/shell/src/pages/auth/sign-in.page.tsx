import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '@simmer/app-state/errors';
import { signIn } from '@simmer/app-state/session';
import { Banner } from '@simmer/ui/banner';
import { Button } from '@simmer/ui/button';
import { PasswordField } from '@simmer/ui/password-field';
import { TextField } from '@simmer/ui/text-field';
import { toast } from '@simmer/ui/toast';
import { StrangersOnly } from '../../routing/gates.tsx';
import { useQueryText } from '../../session/use-query-text.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ErrorDialog, signInErrorTitle } from './error-query-dialog.tsx';
import { GoogleButton } from './google-button.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import styles from './auth.module.css';

interface SignInFormProps {
  onRefused: (message: string) => void;
  onForgotten: (email: string) => void;
}

function SignInForm({ onRefused, onForgotten }: SignInFormProps) {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await signIn({ email, password });
      toast.success('Signed in successfully!');
      await navigate('/dashboard');
    } catch (error) {
      onRefused(messageOf(error, 'Sign In Failed'));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <p className={styles['forgot']}>
        <button
          type="button"
          onClick={() => {
            onForgotten(email);
          }}
        >
          Forgot password?
        </button>
      </p>
      <Button type="submit" variant="primary" size="large" wide busy={isBusy}>
        Sign in
      </Button>
    </form>
  );
}

function SuperAdminEntry() {
  const [isAsked, setIsAsked] = useState(false);
  return isAsked ? (
    <Banner tone="info">Super admins sign in here with their email and password, as everybody does.</Banner>
  ) : (
    <button
      type="button"
      className={styles['linkButton']}
      onClick={() => {
        setIsAsked(true);
      }}
    >
      Sign In as Super Admin
    </button>
  );
}

/** Sign in (spec section 2). */
export function Component() {
  const [errorInAddress, forgetAddress] = useQueryText('error');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const trouble = refusal ?? errorInAddress;
  return (
    <StrangersOnly>
      <AuthFrame
        title="Welcome back"
        intro="Your week is where you left it."
        footer={
          <>
            <span>
              New here? <Link to="/signup">Sign up</Link>
            </span>
            <SuperAdminEntry />
          </>
        }
      >
        <GoogleButton alternative="Your email and password take you in today." />
        <div className={styles['or']}>or</div>
        <SignInForm onRefused={setRefusal} onForgotten={setForgotten} />
      </AuthFrame>
      <ErrorDialog
        title={signInErrorTitle(trouble)}
        text={trouble}
        onClose={() => {
          setRefusal(null);
          forgetAddress();
        }}
      />
      {forgotten !== null && (
        <ResetPasswordDialog
          initialEmail={forgotten}
          onClose={() => {
            setForgotten(null);
          }}
        />
      )}
    </StrangersOnly>
  );
}
