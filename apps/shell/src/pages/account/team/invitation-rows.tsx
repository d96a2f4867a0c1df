import { useInvitations, useInviteMember, useWithdrawInvitation } from '@simmer/app-state/accounts/accounts';
import type { Invitation } from '@simmer/contracts/schemas/account.schema';
import { Button } from '@simmer/ui/buttons/button';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { useState } from 'react';
import { TeamRow } from './member-rows.tsx';
import { INVITED, invitationText } from './team-texts.ts';
import styles from './team.module.css';
import type { RunAction } from './use-run-action.ts';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';

/** The open invitations, for the owner. */
export function InvitationRows({ runAction }: { readonly runAction: RunAction }) {
  const { data, isError, isFetching, refetch } = useInvitations();
  const [leaving, setLeaving] = useState<Invitation | null>(null);
  return (
    <>
      {data?.map((invitation) => (
        <InvitationRow
          key={invitation.id}
          invitation={invitation}
          runAction={runAction}
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
          runAction={runAction}
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
  readonly runAction: RunAction;
  readonly onWithdraw: () => void;
}

function InvitationRow({ invitation, runAction, onWithdraw }: InvitationRowProps) {
  const invite = useInviteMember();
  const { email } = invitation;
  return (
    <TeamRow name={email} detail={invitationText(invitation)} status="Invited">
      <Button
        size="small"
        variant="quiet"
        busy={invite.isPending}
        onClick={() => void runAction(invite.mutateAsync(email), INVITED)}
      >
        Send again<VisuallyHidden> to {email}</VisuallyHidden>
      </Button>
      <Button size="small" variant="quiet" onClick={onWithdraw}>
        Withdraw<VisuallyHidden> the invitation of {email}</VisuallyHidden>
      </Button>
    </TeamRow>
  );
}

function WithdrawQuestion({
  invitation,
  runAction,
  onClose,
}: {
  invitation: Invitation;
  runAction: RunAction;
  onClose: () => void;
}) {
  const withdraw = useWithdrawInvitation();
  const texts = { done: 'Invitation withdrawn', failed: 'Failed to withdraw the invitation' };
  return (
    <ConfirmDialog
      isOpen
      title="Withdraw invitation?"
      confirmLabel="Withdraw"
      isDanger
      onConfirm={() => runAction(withdraw.mutateAsync(invitation.id), texts).then(onClose)}
      onCancel={onClose}
    >
      <p>The link that was sent to {invitation.email} ends at once.</p>
    </ConfirmDialog>
  );
}
