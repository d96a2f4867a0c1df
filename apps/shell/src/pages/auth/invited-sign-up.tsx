import { keepLink } from '@simmer/app-state/accounts/waiting-link';
import { isTransient, messageOf } from '@simmer/app-state/errors';
import { invitedGoogleUrl, useOpenedSignUp } from '@simmer/app-state/session/invited-sign-up';
import type { OpenedSignUpInvitation } from '@simmer/contracts/schemas/sign-up.schema';
import type { SignUpMode } from '@simmer/contracts/sign-up-modes';
import { Button, buttonClass } from '@simmer/ui/buttons/button';
import { formatMoment } from '@simmer/app-state/format-moment';
import { Banner } from '@simmer/ui/feedback/banner';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { toast } from '@simmer/ui/toasts/toast';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useLinkSecret } from '../../session/use-link-secret.ts';
import { InvitationDidNotOpen } from './invitation-did-not-open.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { GoogleMark } from './google-button.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './auth.module.css';

const STALE = 'This invitation link is no longer valid. Ask for a new one.';

/** The sign-up where not everybody may (AUT-67): by an invitation link, or not possible. */
export function InvitedSignUp({ mode }: { readonly mode: Exclude<SignUpMode, 'open'> }) {
  const token = useLinkSecret('/signup');
  if (mode === 'closed')
    return (
      <NoSignUp intro="Sign-up is closed here.">
        <p>
          Nobody new can join this server for now. If you have an account, your week is where you left it.
        </p>
      </NoSignUp>
    );
  if (token === null)
    return (
      <NoSignUp intro="Sign-up is by invitation here.">
        <p>If you have an invitation link, open it. Otherwise ask whoever runs this server for one.</p>
      </NoSignUp>
    );
  return <Opened key={token} token={token} />;
}

/** Says why nobody can sign up here, with a link. */
function NoSignUp({ intro, children }: { readonly intro: string; readonly children: ReactNode }) {
  return (
    <AuthFrame title="Sign up" intro={intro}>
      {children}
      <Link className={buttonClass({ variant: 'primary', size: 'large', wide: true })} to="/signin">
        Sign in
      </Link>
    </AuthFrame>
  );
}

function Opened({ token }: { readonly token: string }) {
  const { data, error, isFetching, refetch } = useOpenedSignUp(token);
  const isSettled = error !== null && !isTransient(error);
  useEffect(() => {
    if (isSettled) keepLink('/signup', null);
  }, [isSettled]);
  // The link may have been used or revoked since it was opened: `data` is still cached then.
  if (data && !isSettled)
    return <InvitedCard token={token} invitation={data} onRejected={() => void refetch()} />;
  if (error === null) return <LoadingArea label="Opening the invitation…" />;
  return (
    <NoSignUp intro="Sign-up is by invitation here.">
      {isSettled ? (
        <Banner tone="error">{STALE}</Banner>
      ) : (
        <InvitationDidNotOpen isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </NoSignUp>
  );
}

interface InvitedCardProps {
  readonly token: string;
  readonly invitation: OpenedSignUpInvitation;
  readonly onRejected: () => void;
}

function InvitedCard({ token, invitation, onRejected }: InvitedCardProps) {
  const { email, invited_by: invitedBy, expires_at: expiresAt } = invitation;
  const until = `The link works once, until ${formatMoment(expiresAt)}.`;
  return (
    <AuthFrame
      title="Pull up a chair"
      intro={`${invitedBy} invites you to Simmer. ${until}`}
      footer={
        <span>
          Been here before? <Link to="/signin">Sign in</Link>
        </span>
      }
    >
      {email !== null && (
        <p>
          It is for <strong>{email}</strong>.
        </p>
      )}
      <InvitedGoogle token={token} />
      <div className={styles['or']}>or</div>
      <SignUpForm
        givenEmail={email ?? ''}
        invitation={token}
        onSignedUp={() => {
          keepLink('/signup', null);
        }}
        onRejected={onRejected}
      />
    </AuthFrame>
  );
}

/** A button instead of a link, because the token of the invitation must not be in an address. */
function InvitedGoogle({ token }: { readonly token: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setIsBusy(true);
    try {
      location.assign(await invitedGoogleUrl(token));
    } catch (error) {
      toast.error(messageOf(error, 'Failed to sign up with Google'));
      setIsBusy(false);
    }
  };
  return (
    <Button wide size="large" icon={<GoogleMark />} busy={isBusy} onClick={() => void leave()}>
      Continue with Google
    </Button>
  );
}
