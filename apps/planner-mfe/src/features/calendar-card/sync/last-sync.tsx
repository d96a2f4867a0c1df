import { formatDistance } from 'date-fns/formatDistance';
import styles from '../parts/calendar-card.module.css';
import { useNow } from './use-now.ts';

const MINUTE_MS = 60_000;

/**
 * 'Last synced 5 minutes ago', updated while the page stays open.
 * @param at the end of that sync, ISO 8601
 */
export function LastSync({ at }: { at: string }) {
  const now = useNow(MINUTE_MS);
  // A server's clock may be slightly ahead: the text must not be in the future.
  const finished = Math.min(Date.parse(at), now);
  return (
    <p className={styles['lastSync']}>
      Last synced <time dateTime={at}>{formatDistance(finished, now, { addSuffix: true })}</time>
    </p>
  );
}
