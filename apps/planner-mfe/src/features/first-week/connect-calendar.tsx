import { useSession } from '@simmer/app-state/session/session';
import { Button } from '@simmer/ui/buttons/button';
import { useConnect } from '../calendar-card/connection/use-connect.ts';
import { noteWayBack } from '../calendar-card/connection/way-back.ts';

/**
 * Offers to connect a calendar, whose events then appear in the week; the person comes back to the dashboard, where the
 * suggested week still is.
 */
export function ConnectCalendar() {
  const isOffered = useSession(({ user }) => user !== null && !user.has_google_calendar);
  const { ask, isAsking } = useConnect('Failed to connect Google Calendar');
  if (!isOffered) return null;
  const connect = () => {
    noteWayBack('/dashboard');
    ask();
  };
  return (
    <Button busy={isAsking} onClick={connect}>
      Connect your calendar
    </Button>
  );
}
