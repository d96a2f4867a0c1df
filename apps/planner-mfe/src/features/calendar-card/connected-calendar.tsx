import { numberText } from '@simmer/domain/durations/number-text';
import {
  type ReconnectionNeed,
  reconnectionNeed,
  reconnectionNotice,
  useDisconnectCalendar,
  useSyncCalendar,
} from '@simmer/app-state/google-calendar/calendar';
import { serverMessageOf } from '@simmer/app-state/errors';
import { useSession } from '@simmer/app-state/session/session';
import type { SyncStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { HostSlot } from '../../host/host-slot.tsx';
import styles from './parts/calendar-card.module.css';
import { useCardSaving, useIsCardBusy } from './parts/card-saving.tsx';
import { SyncHistoryDialog } from './card-dialogs.ts';
import { LastSync } from './sync/last-sync.tsx';
import { SyncBanner } from './sync/sync-banner.tsx';
import { DeclinedSwitch } from './declined-switch.tsx';
import { SyncRange } from './sync/sync-range.tsx';

interface ConnectedCalendarProps {
  readonly email: string;
  readonly sync: SyncStatus | undefined;
  readonly need: ReconnectionNeed | null;
  readonly onManageCalendars: () => void;
  readonly onReconnect: (need: ReconnectionNeed) => void;
  readonly page: 'account' | 'calendars';
}

export function ConnectedCalendar(props: ConnectedCalendarProps) {
  const { email, sync, need, onManageCalendars, onReconnect, page } = props;
  const syncNow = useSyncCalendar();
  const isSyncing = syncNow.isPending || sync?.status === 'in_progress';
  const isCardBusy = useIsCardBusy();
  // The button that cancels a sync disappears with the sync: the focus moves to the outcome.
  const outcome = useFocusAfter<HTMLDivElement>(sync?.status === 'in_progress');
  // The button that started a sync may be disabled while it runs.
  const syncButton = useFocusAfter<HTMLButtonElement>(!isSyncing);
  const startSync = () =>
    syncNow.mutate(undefined, {
      onSuccess: ({ events_synced, sync: run }) => {
        // A long sync is still running then: the banner reports its end.
        if (run.status === 'completed')
          toast.success(`Calendar synced! ${numberText(events_synced)} events updated.`);
      },
      onError: (error) => {
        const found = reconnectionNeed(error);
        if (found) onReconnect(found);
        else toast.error(serverMessageOf(error, 'Failed to sync calendar'));
      },
    });
  return (
    <div className={styles['stack']}>
      <p>
        Connected as <strong className={styles['address']}>{email}</strong>
      </p>
      {need ? (
        <Banner
          tone="warning"
          action={
            <Button size="small" disabled={isCardBusy} onClick={() => onReconnect(need)}>
              Reconnect
            </Button>
          }
        >
          {reconnectionNotice(need)}
        </Banner>
      ) : (
        sync && (
          <div ref={outcome} tabIndex={-1} className={styles['outcome']}>
            <SyncBanner sync={sync} />
          </div>
        )
      )}
      <div className={styles['actions']}>
        <ManageButton isDisabled={isSyncing} onClick={onManageCalendars} />
        <Button ref={syncButton} busy={isSyncing} disabled={need !== null || isCardBusy} onClick={startSync}>
          Sync Now
        </Button>
        <DisconnectButton isDisabled={isSyncing} />
      </div>
      <HistoryLine lastSyncedAt={sync?.last_synced_at ?? null} />
      {page === 'calendars' ? (
        <DeclinedSwitch />
      ) : (
        <>
          <SyncRange isBusy={isSyncing} onReconnect={onReconnect} />
          <Analysis onReconnect={onReconnect} />
        </>
      )}
    </div>
  );
}

interface ManageButtonProps {
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

function ManageButton({ isDisabled, onClick }: ManageButtonProps) {
  const isCardBusy = useIsCardBusy('selection');
  return (
    <Button disabled={isDisabled || isCardBusy} onClick={onClick}>
      Manage Calendars
    </Button>
  );
}

function Analysis({ onReconnect }: Pick<ConnectedCalendarProps, 'onReconnect'>) {
  const [isSaving, setIsSaving] = useState(false);
  useCardSaving('analysis', isSaving);
  const isDisabled = useIsCardBusy('analysis');
  return (
    <HostSlot
      name="calendar-analysis"
      props={{ onAuthTrouble: onReconnect, isDisabled, onSaving: setIsSaving }}
      pending={<Skeleton />}
    />
  );
}

/** The last successful sync, regardless of later ones, and a button for the history. */
function HistoryLine({ lastSyncedAt }: { lastSyncedAt: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const isCardBusy = useIsCardBusy();
  return (
    <div className={styles['historyLine']}>
      {lastSyncedAt !== null && <LastSync at={lastSyncedAt} />}
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        disabled={isCardBusy}
        onClick={() => setIsOpen(true)}
      >
        Sync History
      </Button>
      {isOpen && <SyncHistoryDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function DisconnectButton({ isDisabled }: { isDisabled: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const disconnect = useDisconnectCalendar();
  const isShownThere = useSession(({ user }) => (user?.own_calendar ?? null) !== null);
  useCardSaving('disconnection', disconnect.isPending);
  const isCardBusy = useIsCardBusy('disconnection');
  const confirm = async () => {
    try {
      await disconnect.mutateAsync();
      toast.success('Google Calendar disconnected');
    } catch (error) {
      toast.error(serverMessageOf(error, 'Failed to disconnect calendar'));
    }
    setIsAsking(false);
  };
  return (
    <>
      <Button variant="quiet" disabled={isDisabled || isCardBusy} onClick={() => setIsAsking(true)}>
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
        {isShownThere &&
          ' Your time blocks stay in Google Calendar as they are now, and are no longer updated there.'}
      </ConfirmDialog>
    </>
  );
}
