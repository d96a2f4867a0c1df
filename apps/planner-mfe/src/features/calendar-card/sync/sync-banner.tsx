import { useCancelSync } from '@simmer/app-state/google-calendar/calendar-syncs';
import { browserZone } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import type { SyncStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { removedCalendarText } from '@simmer/domain/event-history/entry-text';
import { failedCalendarTexts } from '@simmer/domain/event-history/failed-calendars';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button, buttonClass } from '@simmer/ui/buttons/button';
import { toast } from '@simmer/ui/toasts/toast';
import { Link } from 'react-router';
import { useIsCardBusy } from '../parts/card-saving.tsx';
import { countsText } from '../history/sync-texts.ts';
import { nextSyncText, waitText } from '../history/wait-texts.ts';
import { useNow } from './use-now.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** The state of the latest sync, polled every 2 s while it runs. */
export function SyncBanner({ sync }: { sync: SyncStatus }) {
  switch (sync.status) {
    case null:
      return null;
    case 'in_progress':
      return <RunningSync sync={sync} />;
    case 'completed':
      return (
        <Banner
          tone={isComplete(sync) ? 'success' : 'warning'}
          action={
            <>
              <Link to="/kitchen-sink" state={{ tab: 'events' }} className={buttonClass({ size: 'small' })}>
                View Events
              </Link>
              <Link to="/calendar" className={buttonClass({ size: 'small', variant: 'quiet' })}>
                See them in your week
              </Link>
            </>
          }
        >
          Sync completed! {sync.events_synced} events synced.
          {needsText(sync) && ` ${countsText(sync)}.`}
          {sync.removed_calendars.map((calendar) => ` ${removedCalendarText(calendar)}`)}
          {failedCalendarTexts(sync.failed_calendars).map((text) => ` ${text}`)}
        </Banner>
      );
    case 'failed':
      if (sync.is_cancelled) {
        return (
          <Banner tone="info">The sync was cancelled. The events it has synced so far will stay.</Banner>
        );
      }
      return <FailedSync sync={sync} />;
  }
}

const isComplete = ({ failed_calendars, removed_calendars }: SyncStatus): boolean =>
  failed_calendars.length + removed_calendars.length === 0;

// Whether the banner needs details: 'Synced' alone would hide that events were removed or could not be read.
const needsText = ({ events_removed, events_set_aside }: SyncStatus): boolean =>
  events_removed > 0 || events_set_aside > 0;

function FailedSync({ sync }: { sync: SyncStatus }) {
  const now = useNow(MINUTE_MS);
  return (
    <Banner tone="error">
      Sync failed: {sync.error_message ?? 'Unknown error'} {nextSyncText(sync, now, browserZone())}
    </Banner>
  );
}

function RunningSync({ sync }: { sync: SyncStatus }) {
  const cancel = useCancelSync();
  const now = useNow(SECOND_MS);
  const isCardBusy = useIsCardBusy();
  const { id } = sync;
  const progress =
    sync.total > 0 ? `Calendar ${Math.min(sync.processed + 1, sync.total)} of ${sync.total}, ` : '';
  const stop = (run: string) =>
    cancel.mutate(run, {
      onError: (error) => toast.error(messageOf(error, 'The sync could not be cancelled')),
    });
  return (
    <Banner
      tone="progress"
      title={sync.wait_reason === null ? 'Syncing your calendar…' : 'Waiting for Google Calendar…'}
      action={
        id !== null && (
          <Button size="small" busy={cancel.isPending} disabled={isCardBusy} onClick={() => stop(id)}>
            Cancel
          </Button>
        )
      }
    >
      <span className="sm-tabular">
        {sync.wait_reason !== null && `${waitText(sync, now, browserZone())} `}
        {progress}
        {sync.events_synced} events so far{sync.events_synced > 0 && ` (${countsText(sync)})`}.
      </span>
    </Banner>
  );
}
