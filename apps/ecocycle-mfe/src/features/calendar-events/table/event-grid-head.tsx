import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import styles from './event-grid.module.css';
import { type EventSort, type EventSortField, nextSort, SORT_LABELS } from '../model/sort-events.ts';

interface HeadProps {
  readonly sort: EventSort;
  readonly onSort: (sort: EventSort) => void;
}

const SORTABLE: readonly EventSortField[] = ['title', 'start_time', 'duration', 'is_recurring', 'attendees'];

/** The columns; a click sorts by one, a second click reverses the order. */
export function EventGridHead({ sort, onSort }: HeadProps) {
  return (
    <div role="rowgroup" className={styles['head']}>
      <div role="row" aria-rowindex={1} className={styles['columns']}>
        <div role="columnheader">
          <VisuallyHidden>Selected</VisuallyHidden>
        </div>
        {SORTABLE.map((field) => (
          <div key={field} role="columnheader" aria-sort={sort.field === field ? sort.direction : 'none'}>
            <button type="button" className={styles['sorter']} onClick={() => onSort(nextSort(sort, field))}>
              {SORT_LABELS[field]}
              {sort.field === field && <Direction direction={sort.direction} />}
            </button>
          </div>
        ))}
        <div role="columnheader">Keyword Result</div>
        <div role="columnheader">AI Result</div>
      </div>
    </div>
  );
}

function Direction({ direction }: { direction: EventSort['direction'] }) {
  return direction === 'ascending' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />;
}
