import { Card } from '@simmer/ui/layout/card';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import { LoadFailure } from '../../failures/remote-failure.tsx';
import { Slot } from '../../federation/slot.tsx';
import { useQueryText } from '../../session/use-query-text.ts';

interface GoogleCalendarCardProps {
  readonly page: 'account' | 'calendars';
}

/** The planner's card of the calendar, as either page shows it. */
export function GoogleCalendarCard({ page }: GoogleCalendarCardProps) {
  // The return from the provider reports its outcome in the address, which is cleaned before the card renders.
  const [connected] = useQueryText('google_calendar_connected');
  const [connectFailure] = useQueryText('google_calendar_error');
  const [shown] = useQueryText('own_calendar');
  const [failure] = useQueryText('own_calendar_error');
  const ownCalendar = { isJustShown: shown === 'shown', failure };
  return (
    <Slot
      name="calendar-card"
      props={{ isJustConnected: connected === 'true', connectFailure, ownCalendar, page }}
      pending={
        <Card title="Google Calendar">
          {/* As high as the card of a person without a connection. */}
          <Skeleton height="max(372px, 890px - 100vw)" />
        </Card>
      }
      renderFailure={(retry) => (
        <Card>
          <LoadFailure what="The calendar card" onRetry={retry} />
        </Card>
      )}
    />
  );
}
