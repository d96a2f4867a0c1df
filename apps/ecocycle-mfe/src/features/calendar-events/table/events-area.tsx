import { serverMessageOf } from '@simmer/app-state/errors';
import { reloadSession, useIsAway } from '@simmer/app-state/session/session';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { Button } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { useMediaQuery } from '@simmer/ui/device/use-media-query';
import { LazyPart, preloadPart } from '@simmer/ui/lazy/lazy-part';
import { type ReactNode, useEffect } from 'react';
import type { Phases } from '../../analysis/phases/use-phases.ts';
import { EventCards } from './event-cards.tsx';
import type { EventTableProps } from './event-table.tsx';
import { NoEvents } from './no-events.tsx';
import type { EventListState } from '../model/use-event-list-state.ts';

/** The media query of a narrow screen, where the navigation is at the bottom; the stylesheets have the same one. */
const NARROW = '(max-width: 860px)';

const RETRY_TEXT = 'Check your connection and try again.';

const loadTable = async () => {
  const module = await import(/* webpackChunkName: "event-table" */ './event-table.tsx');
  return module.EventTable;
};

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
  const isAway = useIsAway();
  const { loaded, events, shown } = listState;
  useEffect(() => {
    // The table's code loads together with the events. After a failure it is loaded again once the events are there.
    if (!isNarrow) preloadPart(loadTable).catch(() => undefined);
  }, [isNarrow]);
  if (loaded.data === undefined && isAway && loaded.fetchStatus === 'idle') {
    // The server is unreachable, and this browser has never read events.
    return (
      <ErrorState
        title="Calendar events cannot be shown right now"
        text="They will be back as soon as Simmer can be reached."
        onRetry={() => void reloadSession()}
      />
    );
  }
  if (loaded.isPending) return <Loading />;
  // A failed refetch does not hide loaded events, but those of an earlier visit have no time.
  if (loaded.isError && loaded.dataUpdatedAt === 0) {
    return <Failure text={serverMessageOf(loaded.error, RETRY_TEXT)} onRetry={() => void loaded.refetch()} />;
  }
  if (events.length === 0) {
    return <NoEvents month={month} isSyncing={isSyncing} onSync={onSync} />;
  }
  const Events = isNarrow ? EventCards : LazyEventTable;
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

/** ant-design's Table is loaded apart from the page. */
function LazyEventTable(props: EventTableProps) {
  return (
    <LazyPart
      load={loadTable}
      props={props}
      pending={<Loading />}
      renderFailure={(retry) => <Failure text={RETRY_TEXT} onRetry={retry} />}
    />
  );
}

const Loading = () => <LoadingArea label="Loading events..." />;

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return <ErrorState title="Failed to load calendar events" text={text} onRetry={onRetry} />;
}
