import { useSignUpInvitations, useTakeBack } from '@simmer/app-state/admin/sign-up-invitations';
import { messageOf } from '@simmer/app-state/errors';
import type { SignUpInvitation } from '@simmer/contracts/schemas/sign-up.schema';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { Button } from '@simmer/ui/buttons/button';
import { formatMoment } from '@simmer/app-state/format-moment';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { toast } from '@simmer/ui/toasts/toast';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { InviteDialog } from './invite.dialog.tsx';
import styles from './invitations.module.css';

/** The open invitations to sign up (ADM-78), above the users. */
export function InvitationsCard() {
  const { data, isError, isFetching, refetch } = useSignUpInvitations();
  const [isInviting, setIsInviting] = useState(false);
  const [toTakeBack, setToTakeBack] = useState<SignUpInvitation | null>(null);
  const card = useFocusAfter<HTMLElement>(data?.length ?? 0);
  return (
    <section ref={card} tabIndex={-1} aria-label="Invitations" className={styles['card']}>
      <div className={styles['bar']}>
        <div>
          <h2>Invitations</h2>
          <p className="sm-muted">Sign-up is by invitation here. A link lets one person in, within 7 days.</p>
        </div>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsInviting(true)}>
          Invite somebody
        </Button>
      </div>
      {!data && isError && (
        <ErrorState
          isSmall
          title="Failed to load invitations"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className="sm-muted">No invitation is open.</p>}
      {data && data.length > 0 && (
        <ul className={styles['list']}>
          {data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onTakeBack={setToTakeBack} />
          ))}
        </ul>
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {toTakeBack && <TakeBackQuestion invitation={toTakeBack} onClose={() => setToTakeBack(null)} />}
    </section>
  );
}

const whomOf = ({ email }: SignUpInvitation) => email ?? 'Whoever has the link';

interface InvitationRowProps {
  readonly invitation: SignUpInvitation;
  readonly onTakeBack: (invitation: SignUpInvitation) => void;
}

function InvitationRow({ invitation, onTakeBack }: InvitationRowProps) {
  const { invited_by: invitedBy, expires_at: expiresAt } = invitation;
  return (
    <li>
      <span className={styles['whom']}>{whomOf(invitation)}</span>
      <span className="sm-muted">
        by {invitedBy}, until {formatMoment(expiresAt)}
      </span>
      <Button size="small" variant="quiet" onClick={() => onTakeBack(invitation)}>
        Take back
        <VisuallyHidden>
          {' '}
          the invitation of {whomOf(invitation)} until {formatMoment(expiresAt)}
        </VisuallyHidden>
      </Button>
    </li>
  );
}

interface TakeBackProps {
  readonly invitation: SignUpInvitation;
  readonly onClose: () => void;
}

function TakeBackQuestion({ invitation, onClose }: TakeBackProps) {
  const takeBack = useTakeBack();
  const { email, expires_at: expiresAt } = invitation;
  const confirm = async () => {
    try {
      await takeBack.mutateAsync(invitation.id);
      toast.success('Invitation taken back');
    } catch (error) {
      toast.error(messageOf(error, 'Failed to take the invitation back'));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Take the invitation back?"
      confirmLabel="Take back"
      isDanger
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        {email === null ? (
          'The link for whoever has it'
        ) : (
          <>
            The link for <strong>{email}</strong>
          </>
        )}
        , until {formatMoment(expiresAt)}, will no longer work. You can make another one at any time.
      </p>
    </ConfirmDialog>
  );
}
