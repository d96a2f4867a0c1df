import { useState, type FormEvent, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { isServerUnavailable, messageOf } from '@simmer/app-state/errors';
import { ApiError } from '@simmer/contracts/client/api-error';
import { useChangeCountOfAll } from '@simmer/app-state/offline/offline-changes';
import { hasSignedInBefore, signIn, superAdminLoginUrl, useSession } from '@simmer/app-state/session/session';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button, buttonClass } from '@simmer/ui/buttons/button';
import { PasswordField } from './password-field.tsx';
import { TextField } from '@simmer/ui/fields/text-field';
import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';
import { toast } from '@simmer/ui/toasts/toast';
import { SignedOutOnly } from '../../session/route-guards.tsx';
import { useQueryText } from '../../session/use-query-text.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ErrorDialog, signInErrorTitle, signInFailureText } from './error-query-dialog.tsx';
import { GoogleButton } from './google-button.tsx';
import { JoinGoogleDialog } from './join-google-dialog.tsx';
import { useGivenEmail } from './use-given-email.ts';
import { useTypedBefore } from './use-typed-before.ts';
import styles from './auth.module.css';

/** Loaded when it opens: the page itself does not need ant-design's Form. */
const ResetPasswordDialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "reset-password-dialog" */ './reset-password-dialog.tsx').then(
      (module) => module.ResetPasswordDialog,
    ),
  'Reset Password',
);

function failureText(error: unknown): string {
  if (isServerUnavailable(error))
    return messageOf(
      error,
      'The server could not be reached, so your password was not checked. Check your connection and try again in a moment.',
    );
  // A rejection without a text is shown with its status at least (API-47).
  return messageOf(
    error,
    error instanceof ApiError ? error.message : 'The server could not sign you in. Try again in a moment.',
  );
}

interface SignInCardProps {
  givenEmail: string;
  /** Whether somebody has signed in in this browser before. The prerendered card assumes that nobody has. */
  isKnown: boolean;
  /** Banners above the form. */
  notices?: ReactNode;
  form: ReactNode;
}

/** The card of the page; also prerendered (FED-70). */
export function SignInCard({ givenEmail, isKnown, notices, form }: SignInCardProps) {
  return (
    <AuthFrame
      title={isKnown ? 'Welcome back' : 'Sign in to Simmer'}
      intro={isKnown ? 'Your week is where you left it.' : 'A visual organizer for life and work.'}
      footer={
        <>
          {isKnown && (
            <span data-sign-up="">
              New here?{' '}
              <Link to="/signup" state={{ email: givenEmail }}>
                Sign up
              </Link>
            </span>
          )}
          <span data-no-sign-up="">
            No account yet? <Link to="/signup">See who may join</Link>
          </span>
          <a href={superAdminLoginUrl()}>Sign In as Super Admin</a>
        </>
      }
    >
      {notices}
      {!isKnown && (
        <>
          <Link
            className={buttonClass({ size: 'large', wide: true })}
            to="/signup"
            state={{ email: givenEmail }}
            data-sign-up=""
          >
            Create an account
          </Link>
          <div className={styles['or']} data-sign-up="">
            or
          </div>
        </>
      )}
      <GoogleButton mode="signin" />
      <div className={styles['or']}>or</div>
      {form}
    </AuthFrame>
  );
}

interface SignInFormProps {
  onRejected: (message: string) => void;
  onForgotten: (email: string) => void;
  onSignedIn: () => void;
}

/** Email and password. */
export function SignInForm({ onRejected, onForgotten, onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState(useGivenEmail());
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  useTypedBefore({ email: setEmail, password: setPassword });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await signIn({ email, password });
      toast.success('Signed in successfully!');
      onSignedIn();
    } catch (error) {
      onRejected(failureText(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form method="dialog" className={styles['form']} onSubmit={(event) => void submit(event)}>
      <TextField
        autoFocus
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label="Password"
        name="password"
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

/** Sign in (AUT-10). */
export function Component() {
  const givenEmail = useGivenEmail();
  // Read once when the page opens: a sign-in on this page must not change its texts.
  const [isKnown] = useState(hasSignedInBefore);
  const [errorInAddress, forgetAddress] = useQueryText('error');
  const [rejection, setRejection] = useState<string | null>(null);
  const failure = rejection ?? signInFailureText(errorInAddress);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const [join] = useQueryText('join');
  const isJoining = join === 'google';
  const hasEnded = useSession((session) => session.hasEnded);
  const waitingCount = useChangeCountOfAll();
  const [step, setStep] = useState<'signing-in' | 'joining' | 'done'>('signing-in');
  if (step === 'done') return <Navigate to="/dashboard" />;
  return (
    <SignedOutOnly>
      <SignInCard
        givenEmail={givenEmail}
        isKnown={isKnown}
        notices={
          <>
            {hasEnded && !isJoining && <Banner tone="info">Your session has ended. Sign in again.</Banner>}
            {waitingCount > 0 && (
              <Banner tone="info">
                {waitingCount === 1
                  ? '1 change waits in this browser until the person who made it signs in here.'
                  : `${waitingCount} changes wait in this browser until the person who made them signs in here.`}
              </Banner>
            )}
            {isJoining && (
              <Banner tone="info" title="You already have an account">
                It has a password. Sign in with it once, then you can use Google as well.
              </Banner>
            )}
          </>
        }
        form={
          <SignInForm
            onRejected={setRejection}
            onForgotten={setForgotten}
            onSignedIn={() => {
              setStep(isJoining ? 'joining' : 'done');
            }}
          />
        }
      />
      <ErrorDialog
        title={signInErrorTitle(failure)}
        text={failure}
        onClose={() => {
          setRejection(null);
          forgetAddress();
        }}
      />
      {step === 'joining' && (
        <JoinGoogleDialog
          onDone={() => {
            setStep('done');
          }}
        />
      )}
      {forgotten !== null && (
        <ResetPasswordDialog
          initialEmail={forgotten}
          onClose={() => {
            setForgotten(null);
          }}
        />
      )}
    </SignedOutOnly>
  );
}
