import type { SyncStatus } from '@simmer/contracts/schemas/calendar.schema';
import { formatDistance } from 'date-fns/formatDistance';
import { useEffect, useState } from 'react';
import styles from './calendar-card.module.css';

const MINUTE_MS = 60_000;

/** 'Last synced 5 minutes ago', kept true while the page stays open. */
export function LastSync({ sync }: { sync: SyncStatus }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => window.clearInterval(timer);
  }, []);
  if (sync.status !== 'completed' || sync.finished_at === null) return null;
  // A server's clock may be a little ahead: nothing was synced in the future.
  const finished = Math.min(Date.parse(sync.finished_at), now);
  return (
    <p className={styles['lastSync']}>
      Last synced{' '}
      <time dateTime={sync.finished_at}>{formatDistance(finished, now, { addSuffix: true })}</time>
    </p>
  );
}
