import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { fieldMessageOf, isTransient, messageOf } from '@simmer/app-state/errors';
import { confirmEmailChange } from '@simmer/app-state/profile/profile';
import { ApiError } from '@simmer/contracts/client/api-error';
import { sessionStore, signOut, useSession } from '@simmer/app-state/session/session';
import { keepLink } from '@simmer/app-state/accounts/waiting-link';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { useLinkSecret } from '../../session/use-link-secret.ts';
import { AuthFrame } from './auth-frame.tsx';
import { SignOutQuestion } from '../../session/sign-out-question.tsx';
import styles from './auth.module.css';

const BROKEN_LINK =
  'This link is incomplete. Open it from the email again, or request a new one on your account page.';

// The server's message for a truncated link is about an invalid field, and not meant for a person.
const failureText = (error: unknown): string =>
  fieldMessageOf(error, 'token') === undefined
    ? messageOf(error, 'Failed to change your email')
    : BROKEN_LINK;

// After signing out the user returns with the same link.
const isRejected = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== 401 && !isTransient(error);

function ConfirmForm({ token, email }: { token: string; email: string | undefined }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [newEmail, setNewEmail] = useState<string | null>(null);

  const confirm = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      setNewEmail((await confirmEmailChange(token)).email);
    } catch (error) {
      setProblem(failureText(error));
      if (isRejected(error)) {
        keepLink('/confirm-email', null);
        setIsOver(true);
      }
    } finally {
      setIsBusy(false);
    }
  };

  if (newEmail !== null) {
    return (
      <Banner tone="success" title="Email changed">
        Your email is now {newEmail}.
      </Banner>
    );
  }
  if (isOver) {
    return (
      <Banner tone="error" title="Your email stays as it was">
        {problem}
      </Banner>
    );
  }
  return (
    <div className={styles['form']}>
      {email !== undefined && <p>You are signed in as {email}.</p>}
      {problem !== null && (
        <p role="alert" className={styles['error']}>
          {problem}
        </p>
      )}
      <Button variant="primary" size="large" wide busy={isBusy} onClick={() => void confirm()}>
        Use this address
      </Button>
      <OtherAccount />
    </div>
  );
}

/**
 * Only the server knows whose link it is, and does not reveal it: a user signed in to the wrong account can switch
 * here.
 */
function OtherAccount() {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    await signOut();
    setIsLeaving(false);
  };
  return (
    <>
      <Button size="large" wide busy={isLeaving} onClick={() => void leave()}>
        Sign out and change account
      </Button>
      <SignOutQuestion />
    </>
  );
}

function Confirmation({ token }: { token: string }) {
  const status = useSession((session) => session.status);
  const email = useSession((session) => session.user?.email);
  if (status === 'loading') return <LoadingArea />;
  if (status === 'signed-out') {
    return (
      <Banner tone="info" title="Sign in first">
        Only the account that requested this address can use it. Sign in to that account to continue.
      </Banner>
    );
  }
  return <ConfirmForm token={token} email={email} />;
}

/** A signed-in user who leaves has answered the link; a guest returns after signing in. */
function useForgottenLink(): void {
  useEffect(
    () => () => {
      if (sessionStore.getState().status !== 'signed-out') keepLink('/confirm-email', null);
    },
    [],
  );
}

/** The page of the link sent to a new address. It asks for confirmation, because mail scanners open links too. */
export function Component() {
  const isSignedOut = useSession((session) => session.status === 'signed-out');
  const token = useLinkSecret('/confirm-email');
  useForgottenLink();
  return (
    <AuthFrame
      title="Your new email"
      intro="One click makes it the address of your account."
      footer={isSignedOut ? <Link to="/signin">Sign in</Link> : <Link to="/account">To your account</Link>}
    >
      {token === null ? (
        <Banner tone="error">{BROKEN_LINK}</Banner>
      ) : (
        <Confirmation key={token} token={token} />
      )}
    </AuthFrame>
  );
}
