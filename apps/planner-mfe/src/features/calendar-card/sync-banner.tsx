import type { SyncStatus } from '@simmer/contracts/schemas/calendar.schema';
import { Banner } from '@simmer/ui/banner';
import { buttonClass } from '@simmer/ui/button';
import { Link } from 'react-router';

/** How the latest sync goes; it is looked at every 2 s while it runs. */
export function SyncBanner({ sync }: { sync: SyncStatus }) {
  switch (sync.status) {
    case null:
      return null;
    case 'in_progress': {
      const progress =
        sync.total > 0 ? `Calendar ${Math.min(sync.processed + 1, sync.total)} of ${sync.total}, ` : '';
      return (
        <Banner tone="progress" title="Syncing your calendar…">
          <span className="sm-tabular">
            {progress}
            {sync.events_synced} events so far.
          </span>
        </Banner>
      );
    }
    case 'completed':
      return (
        <Banner
          tone="success"
          action={
            <Link to="/kitchen-sink" className={buttonClass({ size: 'small' })}>
              View Events
            </Link>
          }
        >
          Sync completed! {sync.events_synced} events synced.
        </Banner>
      );
    case 'failed':
      return <Banner tone="error">Sync failed: {sync.error_message ?? 'Unknown error'}</Banner>;
  }
}
