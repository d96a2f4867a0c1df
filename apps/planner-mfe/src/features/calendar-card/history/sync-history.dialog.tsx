import { type SyncChoice, useSyncHistory } from '@simmer/app-state/calendar-syncs';
import { messageOf } from '@simmer/app-state/errors';
import { Button } from '@simmer/ui/button';
import { Dialog } from '@simmer/ui/dialog';
import { EmptyState } from '@simmer/ui/empty-state';
import { ErrorState } from '@simmer/ui/error-state';
import { SegmentedControl } from '@simmer/ui/segmented-control';
import { LoadingArea } from '@simmer/ui/spinner';
import { useState } from 'react';
import { HostDialogSlot } from '../../../host/host-slot.tsx';
import styles from './sync-history.module.css';
import { SyncRun } from './sync-run.tsx';

const CHOICES = [
  { value: 'all', label: 'All syncs' },
  { value: 'changed', label: 'With changes' },
] as const satisfies readonly { value: SyncChoice; label: string }[];

/** Syncs, newest first: when, why, how long, and what each did to which events. */
export function SyncHistoryDialog({ onClose }: { onClose: () => void }) {
  const [choice, setChoice] = useState<SyncChoice>('all');
  const [eventId, setEventId] = useState<string | null>(null);
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title="Sync History"
        description="What each sync did to your events."
        size="large"
        footer={
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        }
      >
        <div className={styles['choice']}>
          <SegmentedControl
            label="Which syncs"
            hideLabel
            options={CHOICES}
            value={choice}
            onChange={setChoice}
          />
        </div>
        <Syncs key={choice} choice={choice} onOpenEvent={setEventId} />
      </Dialog>
      {eventId !== null && (
        <HostDialogSlot
          name="event-history"
          title="Event history"
          props={{ eventId, onClose: () => setEventId(null) }}
        />
      )}
    </>
  );
}

interface SyncsProps {
  readonly choice: SyncChoice;
  readonly onOpenEvent: (id: string) => void;
}

function Syncs({ choice, onOpenEvent }: SyncsProps) {
  const history = useSyncHistory(choice);
  if (history.isPending) return <LoadingArea label="Loading the history…" />;
  if (history.data === undefined) {
    return (
      <ErrorState
        isSmall
        title="The history could not be loaded"
        text={messageOf(history.error, 'Check your connection and try again.')}
        onRetry={() => void history.refetch()}
      />
    );
  }
  const syncs = history.data.pages.flatMap((page) => page.syncs);
  if (syncs.length === 0) return <NoSyncs choice={choice} />;
  return (
    <>
      <ol className={styles['runs']} aria-label="Syncs">
        {syncs.map((sync) => (
          <SyncRun key={sync.id ?? sync.started_at} sync={sync} onOpenEvent={onOpenEvent} />
        ))}
      </ol>
      {history.isFetchNextPageError && (
        <p role="alert" className={styles['error']}>
          {messageOf(history.error, 'More could not be loaded.')}
        </p>
      )}
      {history.hasNextPage && (
        <Button size="small" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show more syncs
        </Button>
      )}
    </>
  );
}

const NoSyncs = ({ choice }: { choice: SyncChoice }) =>
  choice === 'all' ? (
    <EmptyState
      isSmall
      mark="🫙"
      title="No syncs yet"
      text="The first one begins when you choose calendars."
    />
  ) : (
    <EmptyState
      isSmall
      mark="🫙"
      title="Nothing changed yet"
      text="No sync has changed any of your events."
    />
  );
