import { useDisconnectCalendar, useSyncCalendar } from '@simmer/app-state/calendar';
import { messageOf } from '@simmer/app-state/errors';
import type { SyncStatus } from '@simmer/contracts/schemas/calendar.schema';
import { Banner } from '@simmer/ui/banner';
import { Button } from '@simmer/ui/button';
import { ConfirmDialog } from '@simmer/ui/confirm-dialog';
import { toast } from '@simmer/ui/toast';
import { useState } from 'react';
import styles from './calendar-card.module.css';
import { LastSync } from './last-sync.tsx';
import { needsReconnection as troubled } from './needs-reconnection.ts';
import { SyncBanner } from './sync-banner.tsx';
import { SyncRange } from './sync-range.tsx';

interface ConnectedCalendarProps {
  readonly email: string;
  readonly sync: SyncStatus | undefined;
  readonly needsReconnection: boolean;
  readonly onManageCalendars: () => void;
  readonly onReconnect: () => void;
}

export function ConnectedCalendar(props: ConnectedCalendarProps) {
  const { email, sync, needsReconnection, onManageCalendars, onReconnect } = props;
  const syncNow = useSyncCalendar();
  const isSyncing = syncNow.isPending || sync?.status === 'in_progress';
  const startSync = () =>
    syncNow.mutate(undefined, {
      onSuccess: ({ events_synced }) => toast.success(`Calendar synced! ${events_synced} events updated.`),
      onError: (error) => {
        if (troubled(error)) onReconnect();
        else toast.error(messageOf(error, 'Failed to sync calendar'));
      },
    });
  return (
    <div className={styles['stack']}>
      <p>
        Connected as <strong className={styles['address']}>{email}</strong>
      </p>
      {needsReconnection ? (
        <Banner
          tone="warning"
          action={
            <Button size="small" onClick={onReconnect}>
              Reconnect
            </Button>
          }
        >
          Google asks for your permission again.
        </Banner>
      ) : (
        sync && <SyncBanner sync={sync} />
      )}
      <div className={styles['actions']}>
        <Button disabled={isSyncing} onClick={onManageCalendars}>
          Manage Calendars
        </Button>
        <Button disabled={isSyncing || needsReconnection} onClick={startSync}>
          Sync Now
        </Button>
        <DisconnectButton isDisabled={isSyncing} />
      </div>
      {sync && !needsReconnection && <LastSync sync={sync} />}
      <SyncRange isBusy={isSyncing} onReconnect={onReconnect} />
    </div>
  );
}

function DisconnectButton({ isDisabled }: { isDisabled: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const disconnect = useDisconnectCalendar();
  const confirm = async () => {
    try {
      await disconnect.mutateAsync();
      toast.success('Google Calendar disconnected');
    } catch (error) {
      toast.error(messageOf(error, 'Failed to disconnect calendar'));
    }
    setIsAsking(false);
  };
  return (
    <>
      <Button variant="quiet" disabled={isDisabled} onClick={() => setIsAsking(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Disconnect Google Calendar?"
        confirmLabel="Disconnect"
        cancelLabel="Keep connected"
        isDanger
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        Events that are already synced remain in Simmer, but new ones will not be synced.
      </ConfirmDialog>
    </>
  );
}
