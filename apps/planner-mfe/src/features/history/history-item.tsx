import { useThisMinute } from '@simmer/app-state/clock';
import { formatMoment } from '@simmer/app-state/format-moment';
import { messageOf } from '@simmer/app-state/errors';
import type { HistoryRow } from '@simmer/app-state/history/history-rows';
import { useChange } from '@simmer/app-state/plan/use-change';
import type { HistoryEntry } from '@simmer/contracts/schemas/history.schema';
import { Button } from '@simmer/ui/buttons/button';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { toast } from '@simmer/ui/toasts/toast';
import { offerUndo } from '@simmer/ui/toasts/undo';
import { formatDistance } from 'date-fns/formatDistance';
import { useId, useState } from 'react';
import styles from './history.module.css';

const FAILED = 'That could not be restored. Try again.';

const by = (device: string | null): string =>
  device === null ? '' : ` by ${device.replace(/^An /u, 'an ')}`;

/** What happened to the item: 'Deleted 2 hours ago by Firefox on Linux'. */
function whatHappened({ reason, at, device, made_by_device: maker }: HistoryEntry, now: number): string {
  // A server's clock may be slightly ahead: the text must not be in the future.
  const age = formatDistance(Math.min(Date.parse(at), now), now, { addSuffix: true });
  if (reason === 'deleted') return `Deleted ${age}${by(device)}`;
  return `Overwritten ${age}${by(device)}${maker === null ? '' : `, set before${by(maker)}`}`;
}

/** One entry of the history: what happened, when, on which device, and 'Restore'. */
export function HistoryItem({ row }: { readonly row: HistoryRow }) {
  const { entry, label, change, texts, restoration, state } = row;
  const nameId = useId();
  const now = useThisMinute();
  const { mutateAsync: make, isPending } = useChange([]);
  const [isRestored, setIsRestored] = useState(false);
  const canRestore = restoration !== null && !isRestored;
  const result = useFocusAfter<HTMLParagraphElement>(canRestore);
  const restore = async (): Promise<void> => {
    if (restoration === null) return;
    setIsRestored(true);
    try {
      const done = await make(restoration, (error, refused) => {
        setIsRestored(false);
        refused.tell(messageOf(error, FAILED));
      });
      offerUndo(change, `${label} restored`, {
        sent: done.sent,
        undo: () => done.undo().then(() => setIsRestored(false)),
        redo: () => done.redo().then(() => setIsRestored(true)),
      });
    } catch (error) {
      setIsRestored(false);
      toast.error(messageOf(error, FAILED));
    }
  };
  return (
    <li tabIndex={-1} aria-labelledby={nameId} className={styles['item']}>
      <div>
        <p id={nameId} className={styles['name']}>
          {label}
        </p>
        <p className={styles['time']}>
          {whatHappened(entry, now)} · <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
        </p>
        {texts.length > 0 && <p className={styles['values']}>{texts.join(' · ')}</p>}
      </div>
      {canRestore ? (
        <Button size="small" aria-describedby={nameId} busy={isPending} onClick={() => void restore()}>
          Restore
        </Button>
      ) : (
        <p ref={result} tabIndex={-1} className={styles['state']}>
          {isRestored ? 'Restored' : state}
        </p>
      )}
    </li>
  );
}
