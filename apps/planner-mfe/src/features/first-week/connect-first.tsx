import { useCalendarStatus } from '@simmer/app-state/google-calendar/calendar';
import { useSession } from '@simmer/app-state/session/session';
import { Button } from '@simmer/ui/buttons/button';
import { noteWayBack } from '../calendar-card/connection/way-back.ts';
import { useConnect } from '../calendar-card/connection/use-connect.ts';

/** Offers a person without a calendar to connect one, whose events then stand in the week; they come back to it. */
export function ConnectFirst() {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const status = useCalendarStatus().data;
  const { connect, isConnecting } = useConnect('Failed to connect Google Calendar');
  if (!isSignedIn || status === undefined || status.connected) return null;
  return (
    <Button
      size="small"
      busy={isConnecting}
      onClick={() => {
        noteWayBack('/calendar');
        connect();
      }}
    >
      Connect Google Calendar
    </Button>
  );
}
