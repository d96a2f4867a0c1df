import { useOpenedInvitation } from '@simmer/app-state/accounts/accounts';
import { isTransient, messageOf } from '@simmer/app-state/errors';
import { keepInvitation } from '@simmer/app-state/accounts/pending-invitation';
import { useSession } from '@simmer/app-state/session/session';
import { ApiError } from '@simmer/contracts/client/api-error';
import type { OpenedInvitation } from '@simmer/contracts/schemas/account.schema';
import { Banner } from '@simmer/ui/feedback/banner';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { useEffect, type ReactNode } from 'react';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { InvitationDidNotOpen } from '../auth/invitation-did-not-open.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { OtherPerson } from './other-person.tsx';
import { InvitationSignUp } from './invitation-sign-up.tsx';
import { useLinkSecret } from '../../session/use-link-secret.ts';
import { DismissInvitationLink } from './dismiss-invitation-link.tsx';

const TITLE = 'Plan side by side';
const INCOMPLETE = 'This link is incomplete. Open it from the email again.';

/** The page that an invitation link opens. */
export function Component() {
  const secret = useLinkSecret('/invitation');
  if (secret === null) {
    return (
      <InvitationLayout>
        <Banner tone="error">{INCOMPLETE}</Banner>
      </InvitationLayout>
    );
  }
  return <Opened key={secret} secret={secret} />;
}

function Opened({ secret }: { readonly secret: string }) {
  const { data, error, isFetching, refetch } = useOpenedInvitation(secret);
  const isSettled = error !== null && !isTransient(error);
  useEffect(() => {
    if (isSettled) keepInvitation(null);
  }, [isSettled]);
  if (data) return <Answer invitation={data} secret={secret} />;
  if (error === null) return <LoadingArea label="Opening the invitation…" />;
  return (
    <InvitationLayout>
      {isSettled ? (
        <Banner tone="error">{rejectionText(error)}</Banner>
      ) : (
        <InvitationDidNotOpen isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </InvitationLayout>
  );
}

// A truncated link gets the message of a link without a secret.
function rejectionText(error: unknown): string {
  const isCut = error instanceof ApiError && error.fields.length > 0;
  return isCut ? INCOMPLETE : messageOf(error, INCOMPLETE);
}

function Answer({ invitation, secret }: { invitation: OpenedInvitation; secret: string }) {
  const user = useSession((session) => session.user);
  const status = useSession((session) => session.status);
  if (status === 'loading') return <LoadingArea />;
  const { email, account_name: accountName, owner_name: ownerName } = invitation;
  const intro = `${ownerName} invites you to share the account “${accountName}”.`;
  if (status === 'signed-out' || !user) {
    return (
      <InvitationLayout intro={intro}>
        <InvitationSignUp email={email} />
      </InvitationLayout>
    );
  }
  const isTheirs = user.email.trim().toLowerCase() === email.trim().toLowerCase();
  return (
    <AuthFrame title={TITLE} intro={intro}>
      {isTheirs ? (
        <AcceptInvitation accountName={accountName} secret={secret} />
      ) : (
        <OtherPerson email={email} ownEmail={user.email} />
      )}
    </AuthFrame>
  );
}

/** The page for an invitation that cannot be accepted, with links to other pages. */
function InvitationLayout({ intro, children }: { readonly intro?: string; readonly children: ReactNode }) {
  const isSignedIn = useSession((session) => session.status === 'signed-in');
  return (
    <AuthFrame
      title={TITLE}
      intro={intro ?? 'An invitation to share an account.'}
      footer={
        <DismissInvitationLink to={isSignedIn ? '/dashboard' : '/'}>
          Go to Simmer without it
        </DismissInvitationLink>
      }
    >
      {children}
    </AuthFrame>
  );
}
