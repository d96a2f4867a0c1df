import { useCalendarAddresses } from '@simmer/app-state/google-calendar/calendar-addresses';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button, buttonClass } from '@simmer/ui/buttons/button';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { type ReconnectionNeed, reconnectionNotice } from '@simmer/app-state/google-calendar/calendar';
import type { useUpdateCalendar } from './use-update-calendar.ts';

interface EventNoticesProps {
  readonly calendar: ReturnType<typeof useUpdateCalendar>;
  readonly isConnected: boolean | null;
  readonly events: readonly CalendarEvent[];
  readonly onReconnect: (need: ReconnectionNeed) => void;
}

/** Notices above the table: a running sync, missing permission or colours, no calendar. */
export function EventNotices({ calendar, isConnected, events, onReconnect }: EventNoticesProps) {
  const isColorMissing = useMemo(() => events.some((event) => event.calendar_color === null), [events]);
  const { need, progress } = calendar;
  if (isConnected === false) return <NotConnected />;
  return (
    <>
      {need !== null && (
        <Banner
          tone="warning"
          action={
            <Button size="small" onClick={() => onReconnect(need)}>
              Reconnect
            </Button>
          }
        >
          {reconnectionNotice(need)} Events that are already here will stay.
        </Banner>
      )}
      {progress !== null && (
        <Banner tone="progress" title="Syncing your calendar…">
          <span className="sm-tabular">{progress}.</span>
        </Banner>
      )}
      {isColorMissing && (
        <Banner tone="warning">
          Re-sync your calendar to see calendar colors and recurring event indicators
        </Banner>
      )}
    </>
  );
}

function NotConnected() {
  const { data: addresses = [] } = useCalendarAddresses();
  // Events of a calendar by its address need no connection.
  if (addresses.length > 0) return null;
  return (
    <Banner
      action={
        <Link to="/account" className={buttonClass({ size: 'small' })}>
          Connect
        </Link>
      }
    >
      These events are from a calendar that is no longer connected, so they no longer update.
    </Banner>
  );
}
