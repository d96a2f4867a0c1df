import { browserZone } from '@simmer/app-state/clock';
import { useCalendarEvents } from '@simmer/app-state/google-calendar/calendar';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { eventsOfMonth, monthRange } from './event-month.ts';
import { countSelection, NOTHING_SELECTED, withAll, withEvent, withoutEvents } from './event-selection.ts';
import { filterEvents, NO_FILTER } from './filter-events.ts';
import { DEFAULT_EVENT_SORT, sortEvents } from './sort-events.ts';
import { useOwnEmails } from './use-own-emails.ts';

/** A month's events with the state of the table: order, filter, search, selection. */
export function useEventListState(month: CalendarDate) {
  const zone = browserZone();
  const own = useOwnEmails();
  const loaded = useCalendarEvents(monthRange(month));
  const [sort, setSort] = useState(DEFAULT_EVENT_SORT);
  const [filter, setFilter] = useState(NO_FILTER);
  const [search, setSearch] = useState('');
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  // Keeps typing and sorting responsive while ten thousand events are filtered or ordered.
  const searchText = useDeferredValue(search);
  const order = useDeferredValue(sort);

  const events = useMemo(() => eventsOfMonth(loaded.data ?? [], month, zone), [loaded.data, month, zone]);
  const shown = useMemo(
    () => sortEvents(filterEvents(events, filter, searchText), order, zone),
    [events, filter, searchText, order, zone],
  );
  const counts = useMemo(() => countSelection(selection, events, shown), [selection, events, shown]);
  const select = useCallback(
    (id: string, isSelected: boolean) => setSelection((current) => withEvent(current, id, isSelected)),
    [],
  );

  return {
    zone,
    own,
    loaded,
    events,
    shown,
    sort,
    setSort,
    filter,
    setFilter,
    search,
    setSearch,
    selection,
    counts,
    select,
    selectAll: (isSelected: boolean) => setSelection((before) => withAll(before, shown, isSelected)),
    deselect: (ids: readonly string[]) => setSelection((previous) => withoutEvents(previous, ids)),
    clearFilters: () => {
      setFilter(NO_FILTER);
      setSearch('');
    },
  };
}

export type EventListState = ReturnType<typeof useEventListState>;
