import { useInvitations, useInviteMember, useWithdrawInvitation } from '@simmer/app-state/accounts/accounts';
import type { Invitation } from '@simmer/contracts/schemas/account.schema';
import { Button } from '@simmer/ui/buttons/button';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { useState } from 'react';
import { TeamRow } from './member-rows.tsx';
import { INVITED, invitationText } from './team-words.ts';
import styles from './team.module.css';
import type { Tell } from './use-tell.ts';
import { ConfirmDialog } from '@simmer/ui/overlays/confirm-dialog';

/** Whom the owner has asked and who has not answered yet. */
export function InvitationRows({ tell }: { readonly tell: Tell }) {
  const { data, isError, isFetching, refetch } = useInvitations();
  const [leaving, setLeaving] = useState<Invitation | null>(null);
  return (
    <>
      {data?.map((invitation) => (
        <InvitationRow
          key={invitation.id}
          invitation={invitation}
          tell={tell}
          onWithdraw={() => {
            setLeaving(invitation);
          }}
        />
      ))}
      {!data && isError && (
        <li className={styles['row']} role="alert">
          <span className={styles['who']}>The invitations could not be loaded.</span>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </li>
      )}
      {leaving && (
        <WithdrawQuestion
          invitation={leaving}
          tell={tell}
          onClose={() => {
            setLeaving(null);
          }}
        />
      )}
    </>
  );
}

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly tell: Tell;
  readonly onWithdraw: () => void;
}

function InvitationRow({ invitation, tell, onWithdraw }: InvitationRowProps) {
  const invite = useInviteMember();
  const { email } = invitation;
  return (
    <TeamRow name={email} detail={invitationText(invitation)} standing="Invited">
      <Button
        size="small"
        variant="quiet"
        busy={invite.isPending}
        onClick={() => void tell(invite.mutateAsync(email), INVITED)}
      >
        Send Again<VisuallyHidden> to {email}</VisuallyHidden>
      </Button>
      <Button size="small" variant="quiet" onClick={onWithdraw}>
        Withdraw<VisuallyHidden> the invitation of {email}</VisuallyHidden>
      </Button>
    </TeamRow>
  );
}

function WithdrawQuestion({
  invitation,
  tell,
  onClose,
}: {
  invitation: Invitation;
  tell: Tell;
  onClose: () => void;
}) {
  const withdraw = useWithdrawInvitation();
  const words = { done: 'Invitation withdrawn', failed: 'Failed to withdraw the invitation' };
  return (
    <ConfirmDialog
      isOpen
      title="Withdraw invitation?"
      confirmLabel="Withdraw"
      isDanger
      onConfirm={() => tell(withdraw.mutateAsync(invitation.id), words).then(onClose)}
      onCancel={onClose}
    >
      <p>The link that was sent to {invitation.email} ends at once.</p>
    </ConfirmDialog>
  );
}
