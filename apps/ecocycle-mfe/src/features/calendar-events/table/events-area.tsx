import { serverMessageOf } from '@simmer/app-state/errors/errors';
import { reloadSession } from '@simmer/app-state/session/session';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { Button } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/loading/spinner';
import { useMediaQuery } from '@simmer/ui/device/use-media-query';
import type { ReactNode } from 'react';
import type { Phases } from '../../analysis/phases/use-phases.ts';
import { EventCards } from './event-cards.tsx';
import { EventGrid } from './event-grid.tsx';
import { NoEvents } from './no-events.tsx';
import type { EventListState } from '../model/use-event-list-state.ts';

/** Where the navigation is at the bottom of the screen; the stylesheets have the same query. */
const NARROW = '(max-width: 860px)';

interface EventsAreaProps {
  readonly month: CalendarDate;
  readonly listState: EventListState;
  readonly phases: Phases;
  readonly toolbar: ReactNode;
  readonly isSyncing: boolean;
  /** Null if no calendar is connected. */
  readonly onSync: (() => void) | null;
  readonly onOpen: (event: CalendarEvent) => void;
}

/** The month's events, or why none are shown. */
export function EventsArea({
  month,
  listState,
  phases,
  toolbar,
  isSyncing,
  onSync,
  onOpen,
}: EventsAreaProps) {
  const isNarrow = useMediaQuery(NARROW);
  const { loaded, events, shown } = listState;
  if (loaded.isPending && loaded.fetchStatus === 'idle') {
    // The server is unreachable, and this browser stores no copy of them.
    return (
      <ErrorState
        title="Calendar events cannot be shown right now"
        text="They will be back as soon as Simmer can be reached."
        onRetry={() => void reloadSession()}
      />
    );
  }
  if (loaded.isPending) return <LoadingArea label="Loading events..." />;
  // A failed refetch does not hide loaded events.
  if (loaded.isError && loaded.data === undefined) {
    return (
      <ErrorState
        title="Failed to load calendar events"
        text={serverMessageOf(loaded.error, 'Check your connection and try again.')}
        onRetry={() => void loaded.refetch()}
      />
    );
  }
  if (events.length === 0) {
    return <NoEvents month={month} isSyncing={isSyncing} onSync={onSync} />;
  }
  const Events = isNarrow ? EventCards : EventGrid;
  return (
    <>
      {toolbar}
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            mark="🔎"
            title="No events match your filters"
            action={<Button onClick={listState.clearFilters}>Clear Filters</Button>}
          />
        </Card>
      ) : (
        <Events listState={listState} phases={phases} onOpen={onOpen} />
      )}
    </>
  );
}
