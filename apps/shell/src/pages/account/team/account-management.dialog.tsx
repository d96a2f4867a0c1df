import { useAccount, usePlans } from '@simmer/app-state/accounts/accounts';
import { messageOf } from '@simmer/app-state/errors';
import { useCanReadLast } from '@simmer/app-state/queries/use-calendar-query';
import { useOldestReading } from '@simmer/app-state/queries/last-read';
import { useSession } from '@simmer/app-state/session/session';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import type { ReactNode } from 'react';
import { formatMoment } from '@simmer/app-state/format-moment';
import { NewAccountDialog } from './new-account.tsx';
import { PlanSection } from './plan-section.tsx';
import { TeamSection } from './team-section.tsx';
import styles from './team.module.css';
import { useRunAction } from './use-run-action.ts';

const TITLE = 'Account Management';

interface AccountManagementProps {
  readonly onClose: () => void;
}

/**
 * 'Account Management': the plan and the members of the account that the user owns, belongs to, or creates here
 * (TEA-5).
 */
export function AccountManagementDialog({ onClose }: AccountManagementProps) {
  const account = useAccount();
  const plans = usePlans();
  const user = useSession((session) => session.user);
  const canRead = useCanReadLast();
  const readAt = useOldestReading('account');
  const { failure, runAction } = useRunAction();

  const frame = (content: ReactNode) => (
    <Dialog isOpen title={TITLE} onClose={onClose}>
      {content}
    </Dialog>
  );
  if (!user || !canRead || account.isLoadingError || plans.isLoadingError) {
    return frame(
      <ErrorState
        isSmall
        title="Failed to load account data"
        text={messageOf(account.error ?? plans.error, 'Check your connection and try again.')}
        isRetrying={account.isFetching || plans.isFetching}
        onRetry={() => {
          void account.refetch();
          void plans.refetch();
        }}
      />,
    );
  }
  if (account.data === undefined || !plans.data) return frame(<LoadingArea label="Loading the account…" />);
  if (account.data === null) {
    return (
      <NewAccountDialog
        title={TITLE}
        plans={plans.data}
        ownerName={user.name}
        failure={failure}
        runAction={runAction}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      isOpen
      title={TITLE}
      description={account.data.name}
      size="large"
      failure={failure}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {readAt && (
        <p className="sm-muted" role="status">
          The account as of {formatMoment(readAt)}. Changes need a connection.
        </p>
      )}
      <div className={styles['room']}>
        <PlanSection
          account={account.data}
          plans={plans.data}
          isOwner={account.data.ownerId === user.id}
          runAction={runAction}
        />
        <TeamSection account={account.data} ownId={user.id} runAction={runAction} />
      </div>
    </Dialog>
  );
}
