import { useCalendarStatus } from '@simmer/app-state/google-calendar/calendar';
import { useSession } from '@simmer/app-state/session/session';
import { Button } from '@simmer/ui/buttons/button';
import { noteWayBack } from '../calendar-card/connection/way-back.ts';
import { useConnect, useShow } from '../calendar-card/connection/use-connect.ts';

/**
 * Offers to connect a calendar, whose events then appear in the week, and to show the blocks in a calendar of their
 * own, unless the person already has either. Both return to the week.
 */
export function ConnectFirst() {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const isShown = useSession(({ user }) => (user?.own_calendar ?? null) !== null);
  const isConnected = useCalendarStatus().data?.connected;
  const { ask: connect, isAsking: isConnecting } = useConnect('Failed to connect Google Calendar');
  const { ask: show, isAsking } = useShow();
  if (!isSignedIn) return null;
  const leave = (go: () => void) => () => {
    noteWayBack('/calendar');
    go();
  };
  return (
    <>
      {isConnected === false && (
        <Button size="small" busy={isConnecting} onClick={leave(connect)}>
          Connect Google Calendar
        </Button>
      )}
      {!isShown && (
        <Button size="small" busy={isAsking} onClick={leave(show)}>
          Show my time blocks in Google Calendar
        </Button>
      )}
    </>
  );
}
