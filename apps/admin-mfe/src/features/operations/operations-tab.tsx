import { useOperations } from '@simmer/app-state/admin/admin-operations';
import type { Operations, OperationsAction } from '@simmer/contracts/schemas/operations.schema';
import { Button } from '@simmer/ui/buttons/button';
import { Banner } from '@simmer/ui/feedback/banner';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import listing from '../listing/listing.module.css';
import { LoadStates } from '../listing/load-states.tsx';
import { ActionDialog } from './action.dialog.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { problemsOf } from './operations-labels.ts';
import { ProcessCard } from './process-card.tsx';
import { QueueCard } from './queue-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import styles from './operations.module.css';

/** The state of the system, and the actions of an operator (ADM-73). */
export function OperationsTab() {
  const query = useOperations();
  const { data, refetch } = query;
  // Not `isFetching`: the page reads again every ten seconds, and a button that spins each time would distract.
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = () => {
    setIsRefreshing(true);
    void refetch().finally(() => setIsRefreshing(false));
  };
  return (
    <div className={listing['area']}>
      <div className={listing['bar']}>
        <p className="sm-muted">What runs behind Simmer, read again every ten seconds.</p>
        <Button icon={<RotateCw aria-hidden="true" />} busy={isRefreshing} onClick={refresh}>
          Refresh
        </Button>
      </div>
      <LoadStates query={query} what="what runs" isRetrying={isRefreshing} onRetry={refresh} />
      {data && <Running operations={data} />}
    </div>
  );
}

function Running({ operations }: { readonly operations: Operations }) {
  const [action, setAction] = useState<OperationsAction | null>(null);
  return (
    <>
      <Problems problems={problemsOf(operations)} />
      <ProcessCard operations={operations} />
      <QueueCard operations={operations} onAction={setAction} />
      <ScheduleCard operations={operations} onAction={setAction} />
      <CalendarCard operations={operations} onAction={setAction} />
      {action && <ActionDialog action={action} onClose={() => setAction(null)} />}
    </>
  );
}

/** A live region, so that a new problem is announced. */
function Problems({ problems }: { readonly problems: readonly string[] }) {
  return (
    <div role="status">
      {problems.length === 0 ? (
        <p>Everything runs.</p>
      ) : (
        <Banner tone="warning" title="Look at this">
          <ul className={styles['problems']}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
