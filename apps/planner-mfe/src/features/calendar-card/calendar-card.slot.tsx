import { calendarTroubleOf, useCalendarStatus, useSyncStatus } from '@simmer/app-state/calendar';
import { messageOf } from '@simmer/app-state/errors';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import { Card } from '@simmer/ui/card';
import { ErrorState } from '@simmer/ui/error-state';
import { Skeleton } from '@simmer/ui/skeleton';
import { toast } from '@simmer/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { ConnectInvitation } from './connect-invitation.tsx';
import { ConnectedCalendar } from './connected-calendar.tsx';
import { ReconnectDialog } from './reconnect.dialog.tsx';
import { SelectCalendarsDialog } from './select-calendars.dialog.tsx';

type OpenDialog = 'calendars' | 'reconnect' | null;

/** The Google Calendar card of the account page (spec section 2). */
export function Component({ isJustConnected, connectFailure }: SlotProps['calendar-card']) {
  const status = useCalendarStatus();
  const isConnected = status.data?.connected ?? false;
  const sync = useSyncStatus(isConnected);
  const [dialog, setDialog] = useState<OpenDialog>(null);

  // The way back from the provider leads straight to choosing calendars, once.
  const wasWelcomed = useRef(false);
  useEffect(() => {
    if (!isJustConnected || !isConnected || wasWelcomed.current) return;
    wasWelcomed.current = true;
    toast.success('Google Calendar connected successfully!');
    setDialog('calendars');
  }, [isJustConnected, isConnected]);

  const trouble = calendarTroubleOf(sync.error) ?? calendarTroubleOf(sync.data?.error_code);
  const needsReconnection = trouble !== null && trouble !== 'not-connected';
  useEffect(() => {
    if (needsReconnection) setDialog('reconnect');
  }, [needsReconnection]);

  return (
    <Card title="Google Calendar">
      {status.isPending && <Skeleton />}
      {status.isError && (
        <ErrorState
          title="The connection could not be checked"
          text={messageOf(status.error, 'Check your connection and try again.')}
          onRetry={() => void status.refetch()}
        />
      )}
      {status.data && !isConnected && <ConnectInvitation failure={connectFailure} />}
      {isConnected && (
        <ConnectedCalendar
          email={status.data?.credential?.email ?? ''}
          sync={sync.data}
          onManageCalendars={() => setDialog('calendars')}
          onReconnect={() => setDialog('reconnect')}
          needsReconnection={needsReconnection}
        />
      )}
      {isConnected && dialog === 'calendars' && (
        <SelectCalendarsDialog onClose={() => setDialog(null)} onAuthTrouble={() => setDialog('reconnect')} />
      )}
      {isConnected && dialog === 'reconnect' && (
        <ReconnectDialog onClose={() => setDialog(null)} trouble={trouble} />
      )}
    </Card>
  );
}
