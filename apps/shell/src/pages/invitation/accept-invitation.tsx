import { useAcceptInvitation } from '@simmer/app-state/accounts/accounts';
import { messageOf } from '@simmer/app-state/errors';
import { keepInvitation } from '@simmer/app-state/accounts/pending-invitation';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button, buttonClass } from '@simmer/ui/buttons/button';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DismissInvitationLink } from './dismiss-invitation-link.tsx';

/** Lets the invited person accept the invitation, or decide later. */
export function AcceptInvitation({ accountName, secret }: { accountName: string; secret: string }) {
  const accept = useAcceptInvitation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  const join = async (): Promise<void> => {
    setFailure(null);
    try {
      await accept.mutateAsync(secret);
    } catch (error) {
      setFailure(messageOf(error, 'Failed to accept the invitation. Try again.'));
      return;
    }
    keepInvitation(null);
    toast.success(`You are a member of “${accountName}” now`);
    await navigate('/account', { replace: true });
  };

  return (
    <>
      <p>You share its plan and see who else is in it. What each of you plans stays your own.</p>
      {failure !== null && (
        <Banner tone="error" action={<Link to="/account">Account page</Link>}>
          {failure}
        </Banner>
      )}
      <Button variant="primary" size="large" wide busy={accept.isPending} onClick={() => void join()}>
        Accept invitation
      </Button>
      <DismissInvitationLink className={buttonClass({ size: 'large', wide: true })} to="/dashboard">
        Not now
      </DismissInvitationLink>
    </>
  );
}
