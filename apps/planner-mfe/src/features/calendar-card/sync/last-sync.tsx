import { formatDistance } from 'date-fns/formatDistance';
import styles from '../calendar-card.module.css';
import { useNow } from './use-now.ts';

const MINUTE_MS = 60_000;

/** 'Last synced 5 minutes ago', kept true while the page stays open. @param at when that was. */
export function LastSync({ at }: { at: string }) {
  const now = useNow(MINUTE_MS);
  // A server's clock may be a little ahead: nothing was synced in the future.
  const finished = Math.min(Date.parse(at), now);
  return (
    <p className={styles['lastSync']}>
      Last synced <time dateTime={at}>{formatDistance(finished, now, { addSuffix: true })}</time>
    </p>
  );
}
