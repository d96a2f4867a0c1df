import type { Account, Member } from '@simmer/contracts/schemas/account.schema';
import { Button } from '@simmer/ui/buttons/button';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import Crown from 'lucide-react/icons/crown';
import type { ReactNode } from 'react';
import type { MemberQuestion } from './member-question.tsx';
import styles from './team.module.css';

interface MemberRowsProps {
  readonly account: Account;
  /** The user's own id. */
  readonly ownId: string;
  readonly onAsk: (question: MemberQuestion) => void;
}

/** The members of an account, one per row; the owner has actions on the others (TEA-7). */
export function MemberRows({ account, ownId, onAsk }: MemberRowsProps) {
  const isOwn = account.ownerId === ownId;
  return account.members.map((member) => (
    <TeamRow
      key={member.id}
      name={member.userId === ownId ? `${member.name} (you)` : member.name}
      detail={member.email}
      status={member.userId === account.ownerId ? <OwnerMark /> : 'Member'}
    >
      {isOwn && member.userId !== ownId && <MemberTools member={member} onAsk={onAsk} />}
    </TeamRow>
  ));
}

function OwnerMark() {
  return (
    <span className={styles['owner']}>
      <Crown aria-hidden="true" />
      Owner
    </span>
  );
}

function MemberTools({ member, onAsk }: { member: Member; onAsk: MemberRowsProps['onAsk'] }) {
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => onAsk({ kind: 'transfer', member })}>
        Make owner<VisuallyHidden> of {member.name}</VisuallyHidden>
      </Button>
      <Button size="small" variant="quiet" onClick={() => onAsk({ kind: 'remove', member })}>
        Remove<VisuallyHidden> {member.name}</VisuallyHidden>
      </Button>
    </>
  );
}

interface TeamRowProps {
  readonly name: string;
  readonly detail: string;
  readonly status: ReactNode;
  readonly children: ReactNode;
}

/** A row for a member or an invitation. */
export function TeamRow({ name, detail, status, children }: TeamRowProps) {
  return (
    <li className={styles['row']}>
      <span className={styles['who']}>
        <span className={styles['name']}>{name}</span>
        <span className="sm-muted">{detail}</span>
      </span>
      <span className={styles['standing']}>{status}</span>
      <span className={styles['rowTools']}>{children}</span>
    </li>
  );
}
