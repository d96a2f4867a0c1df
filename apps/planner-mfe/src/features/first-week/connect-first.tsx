import { useCalendarStatus } from '@simmer/app-state/google-calendar/calendar';
import { useSession } from '@simmer/app-state/session/session';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { useConnect } from '../calendar-card/connection/use-connect.ts';

/** Offers a person without a calendar to connect one; it can be done at any time on the account page. */
export function ConnectFirst() {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const status = useCalendarStatus().data;
  const { connect, isConnecting } = useConnect('Failed to connect Google Calendar');
  if (!isSignedIn || status === undefined || status.connected) return null;
  return (
    <Banner
      title="Is there a calendar already?"
      action={
        <Button size="small" busy={isConnecting} onClick={connect}>
          Connect Google Calendar
        </Button>
      }
    >
      Its events stand in your week then. You can do that later too, on your account page.
    </Banner>
  );
}
