import { Link } from 'react-router';
import { signUpMode } from '@simmer/app-state/session/sign-up-mode';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { SignedOutOnly } from '../../session/route-guards.tsx';
import { useQueryText } from '../../session/use-query-text.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ErrorDialog, knownFailureText } from './error-query-dialog.tsx';
import { GoogleButton } from './google-button.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useGivenEmail } from './use-given-email.ts';
import styles from './auth.module.css';

/** Loaded only where not everybody may sign up. */
const loadInvited = async () =>
  (await import(/* webpackChunkName: "invited-sign-up" */ './invited-sign-up.tsx')).InvitedSignUp;

/** The card of the sign-up page; also prerendered (FED-70). */
export function SignUpCard() {
  const givenEmail = useGivenEmail();
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
      <SignUpForm givenEmail={givenEmail} />
    </AuthFrame>
  );
}

/** The sign-up page (AUT-12); where nobody may sign up, it says why (AUT-67). */
export function Component() {
  const [error, forget] = useQueryText('error');
  const mode = signUpMode();
  return (
    <SignedOutOnly>
      {mode === 'open' ? (
        <SignUpCard />
      ) : (
        <LazyPart load={loadInvited} props={{ mode }} pending={<LoadingArea />} />
      )}
      <ErrorDialog
        title="Sign Up Failed"
        text={knownFailureText(error, 'Sign-up failed. Try again.')}
        onClose={forget}
      />
    </SignedOutOnly>
  );
}
