import { useState } from 'react';
import { useThisMinute } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import { useIsAway, useSession } from '@simmer/app-state/session/session';
import { useEndOtherSignIns, useSignIns } from '@simmer/app-state/profile/sign-ins';
import type { SignIn } from '@simmer/contracts/schemas/user.schema';
import { Button } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { toast } from '@simmer/ui/toasts/toast';
import { AwayCard } from '../parts/away-card.tsx';
import { SignInRow } from './sign-in-row.tsx';
import styles from './sign-ins.module.css';

const TITLE = 'Where you are signed in';
const EVERYWHERE = 'Sign out everywhere else';

function EverywhereQuestion({ onClose }: { onClose: () => void }) {
  const end = useEndOtherSignIns();
  const confirm = async (): Promise<void> => {
    try {
      await end.mutateAsync();
      toast.success('Signed out everywhere else');
      onClose();
    } catch (error) {
      toast.error(messageOf(error, 'Failed to sign out there'));
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={`${EVERYWHERE}?`}
      confirmLabel={EVERYWHERE}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        Every other browser and device has to sign in again. You stay signed in here. Your private calendar
        link ends too: calendars that use it no longer read your plan. Connected apps and webhooks lose their
        access.
      </p>
    </ConfirmDialog>
  );
}

function Places({ signIns }: { signIns: readonly SignIn[] }) {
  const now = useThisMinute();
  // The focused button disappears with its row, and the button for all sign-ins with the last row.
  const list = useFocusAfter<HTMLUListElement>(signIns.length);
  const [isAsking, setIsAsking] = useState(false);
  const hasOthers = signIns.some((signIn) => !signIn.is_current);
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={TITLE} className={styles['list']}>
        {signIns.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} now={now} />
        ))}
      </ul>
      <p className={styles['tools']}>
        {hasOthers ? (
          <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {EVERYWHERE}
          </Button>
        ) : (
          <span className="sm-muted">You are not signed in anywhere else.</span>
        )}
      </p>
      {isAsking && <EverywhereQuestion onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Lists the sign-ins of the user, each with a button that ends it (AUT-44). */
export function SignInsCard() {
  const status = useSession((session) => session.status);
  const isAway = useIsAway();
  const { data, isError, isFetching, refetch } = useSignIns();
  if (isAway) return <AwayCard title={TITLE} />;
  if (status !== 'signed-in') return null;
  return (
    <Card title={TITLE}>
      {data !== undefined && <Places signIns={data} />}
      {data === undefined && isError && (
        <ErrorState
          isSmall
          title="Your sign-ins could not be loaded"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && (
        <div className={styles['waiting']} aria-busy="true">
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </div>
      )}
    </Card>
  );
}
