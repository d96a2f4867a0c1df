import { messageOf, NEEDS_CONNECTION } from '@simmer/app-state/errors';
import { type HistoryRow, historyRows } from '@simmer/app-state/history/history-rows';
import { usePlanHistory } from '@simmer/app-state/history/plan-history';
import { useIsAway } from '@simmer/app-state/session/session';
import { limits } from '@simmer/contracts/limits';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import { useEffect, useRef, useState } from 'react';
import { HistoryItem } from './history-item.tsx';
import styles from './history.module.css';

const TITLE = 'Recently deleted and overwritten';
const PAGE = 20;

function Rows({ rows }: { readonly rows: readonly HistoryRow[] }) {
  const [count, setCount] = useState(PAGE);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The first of the added rows gets the focus.
    const added = count > PAGE ? list.current?.children[count - PAGE] : undefined;
    if (added instanceof HTMLElement) added.focus();
  }, [count]);
  if (rows.length === 0) return <p role="status">Nothing was deleted or overwritten in the last 90 days.</p>;
  return (
    <>
      <ul ref={list} aria-label={TITLE} className={styles['list']}>
        {rows.slice(0, count).map((row) => (
          <HistoryItem key={row.entry.id} row={row} />
        ))}
      </ul>
      {rows.length > count && (
        <p>
          <Button onClick={() => setCount(count + PAGE)}>Show more</Button>
        </p>
      )}
      {rows.length >= limits.planHistory && (
        <p className={styles['state']}>The newest {limits.planHistory} are listed here.</p>
      )}
    </>
  );
}

function Content() {
  const { data, error, isFetching, refetch } = usePlanHistory();
  const isAway = useIsAway();
  if (isAway) return <p role="status">{NEEDS_CONNECTION}</p>;
  if (data !== null) return <Rows rows={historyRows(data)} />;
  if (error === null) return <Skeleton height="80px" />;
  return (
    <ErrorState
      isSmall
      title="What was deleted could not be loaded"
      text={messageOf(error, 'Please try again.')}
      isRetrying={isFetching}
      onRetry={refetch}
    />
  );
}

/** The items that were deleted or overwritten in the last 90 days, each with a button that restores it (MRG-6). */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      isOpen
      savesAtOnce
      title={TITLE}
      description="What was deleted in the last 90 days, and what another device has overwritten."
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles['content']}>
        <Content />
      </div>
    </Dialog>
  );
}
