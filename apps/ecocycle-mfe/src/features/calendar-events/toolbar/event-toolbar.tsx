import { numberText } from '@simmer/domain/durations/number-text';
import { Badge } from '@simmer/ui/badges/badge';
import { Button } from '@simmer/ui/buttons/button';
import { Menu } from '@simmer/ui/antd/menu';
import { TextField } from '@simmer/ui/fields/text-field';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import ListFilter from 'lucide-react/icons/list-filter';
import Search from 'lucide-react/icons/search';
import Sparkles from 'lucide-react/icons/sparkles';
import { useEffect, useRef } from 'react';
import styles from './event-toolbar.module.css';
import { countFilters } from '../model/filter-events.ts';
import { eventCountText } from '@simmer/domain/event-history/event-count-text';
import { EVENT_SORT_FIELDS, nextSort, SORT_LABELS } from '../model/sort-events.ts';
import type { EventListState } from '../model/use-event-list-state.ts';

interface EventToolbarProps {
  readonly listState: EventListState;
  readonly isAnalyzing: boolean;
  readonly onAnalyze: () => void;
  readonly onFilter: () => void;
}

/** The actions on the events: select, analyze, search, filter, sort. */
export function EventToolbar({ listState, isAnalyzing, onAnalyze, onFilter }: EventToolbarProps) {
  const { counts, shown, events, search, setSearch, filter } = listState;
  const filters = countFilters(filter);
  // Gets the focus when 'Clear Filters' disappears on click.
  const filterButton = useFocusAfter<HTMLButtonElement>(events.length > 0 && shown.length === 0);
  return (
    <div className={styles['bar']} role="group" aria-label="Events">
      <div className={styles['selecting']}>
        <SelectAll listState={listState} />
        <Button
          variant="primary"
          className={styles['analyze']}
          data-floats={counts.selected.length > 0 || undefined}
          icon={<Sparkles aria-hidden="true" />}
          disabled={isAnalyzing}
          // Not `disabled`: pressed all the same, it says what is missing.
          aria-disabled={counts.selected.length === 0 || undefined}
          onClick={onAnalyze}
        >
          Analyze ({numberText(counts.selected.length)})
        </Button>
        <p className={styles['count']} role="status">
          {shown.length === events.length
            ? eventCountText(events.length)
            : `${numberText(shown.length)} of ${eventCountText(events.length)}`}
          {counts.hidden > 0 && `, ${numberText(counts.hidden)} selected not shown`}
        </p>
      </div>
      <div className={styles['finding']}>
        <TextField
          label="Search events"
          hideLabel
          type="search"
          className={styles['search']}
          placeholder="Search events..."
          lead={<Search aria-hidden="true" />}
          value={search}
          onChange={setSearch}
        />
        <Button
          ref={filterButton}
          icon={<ListFilter aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={onFilter}
        >
          Filter
          {filters > 0 && <Badge tone="accent">{filters}</Badge>}
        </Button>
        <SortMenu listState={listState} />
      </div>
    </div>
  );
}

/** A native checkbox: on a phone the tab loads nothing of ant-design. */
function SelectAll({ listState: { counts, shown, selectAll } }: { listState: EventListState }) {
  const box = useRef<HTMLInputElement>(null);
  // The browser clears `indeterminate` on a click, so the flag is set after every render.
  useEffect(() => {
    if (box.current) box.current.indeterminate = counts.all === 'some';
  });
  return (
    <label className={styles['selectAll']}>
      <input
        ref={box}
        type="checkbox"
        className="sm-check__input"
        checked={counts.all === 'all'}
        disabled={shown.length === 0}
        onChange={({ target }) => selectAll(target.checked)}
      />
      Select all
    </label>
  );
}

function SortMenu({ listState: { sort, setSort } }: { listState: EventListState }) {
  return (
    <Menu
      label="Sort events"
      align="end"
      items={[
        ...EVENT_SORT_FIELDS.map((field) => ({
          id: field,
          label: SORT_LABELS[field],
          isChecked: sort.field === field,
          onSelect: () => setSort(sort.field === field ? sort : nextSort(sort, field)),
        })),
        ...(['ascending', 'descending'] as const).map((direction, index) => ({
          id: direction,
          label: direction === 'ascending' ? 'Ascending' : 'Descending',
          isChecked: sort.direction === direction,
          hasLineAbove: index === 0,
          onSelect: () => setSort({ ...sort, direction }),
        })),
      ]}
    >
      {(trigger) => (
        <Button
          {...trigger}
          icon={<ArrowDownUp aria-hidden="true" />}
          title={`By ${SORT_LABELS[sort.field]}`}
        >
          Sort
        </Button>
      )}
    </Menu>
  );
}
