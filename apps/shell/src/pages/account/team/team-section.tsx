import type { Account } from '@simmer/contracts/schemas/account.schema';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { InvitationRows } from './invitation-rows.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberQuestionDialog, type MemberQuestion } from './member-question.tsx';
import { MemberRows } from './member-rows.tsx';
import styles from './team.module.css';
import type { RunAction } from './use-run-action.ts';

interface TeamSectionProps {
  readonly account: Account;
  readonly ownId: string;
  readonly runAction: RunAction;
}

/** The members; the owner invites and removes, others may leave. */
export function TeamSection({ account, ownId, runAction }: TeamSectionProps) {
  const [question, setQuestion] = useState<MemberQuestion | null>(null);
  const isOwner = account.ownerId === ownId;
  return (
    <section className={styles['section']}>
      <h3>Team</h3>
      <ul className={styles['team']} aria-label="Team">
        <MemberRows account={account} ownId={ownId} onAsk={setQuestion} />
        {isOwner && <InvitationRows runAction={runAction} />}
      </ul>
      {isOwner && <InviteForm runAction={runAction} />}
      <Leaving account={account} isOwner={isOwner} onAsk={setQuestion} />
      {question && (
        <MemberQuestionDialog
          question={question}
          account={account}
          runAction={runAction}
          onClose={() => {
            setQuestion(null);
          }}
        />
      )}
    </section>
  );
}

interface LeavingProps {
  readonly account: Account;
  readonly isOwner: boolean;
  readonly onAsk: (question: MemberQuestion) => void;
}

function Leaving({ account, isOwner, onAsk }: LeavingProps) {
  const hasOthers = account.members.length > 1;
  return (
    <div className={styles['leaving']}>
      {isOwner && hasOthers && (
        <p className="sm-muted">
          To leave, make somebody else the owner first. Closing the account ends it for everybody.
        </p>
      )}
      <Button
        onClick={() => {
          onAsk({ kind: isOwner ? 'close' : 'leave' });
        }}
      >
        {isOwner ? 'Close account' : 'Leave account'}
      </Button>
    </div>
  );
}
