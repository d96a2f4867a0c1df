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

function offeredDialog(hasTrouble: boolean, isNew: boolean): OpenDialog {
  if (hasTrouble) return 'reconnect';
  return isNew ? 'calendars' : null;
}

/** The Google Calendar card of the account page (spec section 2). */
export function Component({ isJustConnected, connectFailure }: SlotProps['calendar-card']) {
  const status = useCalendarStatus();
  const isConnected = status.data?.connected ?? false;
  const sync = useSyncStatus(isConnected);
  const [chosen, setChosen] = useState<OpenDialog>(null);
  const [isWelcomed, setIsWelcomed] = useState(false);
  const [isTroubleSeen, setIsTroubleSeen] = useState(false);

  const trouble = calendarTroubleOf(sync.error) ?? calendarTroubleOf(sync.data?.error_code);
  const needsReconnection = trouble !== null && trouble !== 'not-connected';
  // The way back from the provider leads straight to choosing calendars, once; trouble opens its dialog, once.
  const isArriving = isJustConnected && isConnected;
  const offered = offeredDialog(needsReconnection && !isTroubleSeen, isArriving && !isWelcomed);
  const dialog = chosen ?? offered;
  const setDialog = (next: OpenDialog) => {
    if (dialog === 'reconnect') setIsTroubleSeen(true);
    if (dialog === 'calendars') setIsWelcomed(true);
    setChosen(next);
  };

  const isGreeted = useRef(false);
  useEffect(() => {
    if (!isArriving || isGreeted.current) return;
    isGreeted.current = true;
    toast.success('Google Calendar connected successfully!');
  }, [isArriving]);

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
