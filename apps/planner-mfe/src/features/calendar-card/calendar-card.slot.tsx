import {
  type ReconnectionNeed,
  reconnectionNeed,
  useCalendarStatus,
  useSyncStatus,
} from '@simmer/app-state/google-calendar/calendar';
import { messageOf, NEEDS_CONNECTION } from '@simmer/app-state/errors';
import { useIsAway } from '@simmer/app-state/session/session';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import { Card } from '@simmer/ui/layout/card';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { toast } from '@simmer/ui/toasts/toast';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import styles from './parts/calendar-card.module.css';
import { CardSaving } from './parts/card-saving.tsx';
import { ConnectInvitation } from './connection/connect-invitation.tsx';
import { AddressCalendars } from './addresses/address-calendars.tsx';
import { LazyConnectedCalendar } from './lazy-connected-calendar.tsx';
import { OwnCalendarPart } from './own-calendar/own-calendar-part.tsx';
import { FormerAccounts } from './connection/former-accounts.tsx';
import { takeWayBack } from './connection/way-back.ts';
import { ReconnectDialog } from './connection/reconnect.dialog.tsx';
import { SelectCalendarsDialog } from './card-dialogs.ts';
import { useScrollIntoView } from './use-scroll-into-view.ts';
import { useLossQuestion } from './parts/use-loss-question.ts';

type OpenDialog = 'calendars' | ReconnectionNeed | null;

function offeredDialog(need: ReconnectionNeed | null, isNew: boolean): OpenDialog {
  if (need) return need;
  return isNew ? 'calendars' : null;
}

/** The Google Calendar card of the account page and of that of the calendars (SYN-4). */
export function Component(props: SlotProps['calendar-card']) {
  return (
    <CardSaving>
      <CalendarCard {...props} />
    </CardSaving>
  );
}

const NOT_ASKED = { isJustShown: false, failure: null };

function CalendarCard(props: SlotProps['calendar-card']) {
  const { isJustConnected, connectFailure, ownCalendar = NOT_ASKED, page = 'account' } = props;
  const status = useCalendarStatus();
  const isAway = useIsAway();
  const isUnknown = status.data === undefined;
  const isConnected = status.data?.connected ?? false;
  const sync = useSyncStatus(isConnected);
  const connectButton = useFocusAfter<HTMLButtonElement>(isConnected);
  const [chosen, setChosen] = useState<OpenDialog>(null);
  const [isWelcomed, setIsWelcomed] = useState(false);
  const navigate = useNavigate();

  const need = reconnectionNeed(sync.error) ?? reconnectionNeed(sync.data?.error_code);
  // The key of the lost access: the failed run, or 'unknown' if no sync ran before the loss.
  const question = useLossQuestion(need && (sync.data?.id ?? 'unknown'));
  // The dialog that opens without a press, once each: the selection after connecting, or that of a lost connection.
  const isArriving = isJustConnected && isConnected;
  const offered = offeredDialog(question.isOpen ? need : null, isArriving && !isWelcomed);
  const dialog = chosen ?? offered;
  const setDialog = (next: OpenDialog) => {
    if (dialog === 'calendars') {
      setIsWelcomed(true);
      const from = next === null && isArriving && !isWelcomed ? takeWayBack() : null;
      if (from !== null) void navigate(from);
    } else if (dialog) question.close();
    setChosen(next);
  };

  const hasReturned = isJustConnected || connectFailure !== null;
  // A link to the card, from the kitchen sink for example.
  const isWanted = useLocation().hash === '#google-calendar';
  const card = useScrollIntoView((hasReturned || isWanted) && status.data !== undefined);

  const hasAsked = ownCalendar.isJustShown || ownCalendar.failure !== null;
  const ownPart = useScrollIntoView(hasAsked && status.data !== undefined);

  const isGreeted = useRef(false);
  useEffect(() => {
    if (!isArriving || isGreeted.current) return;
    isGreeted.current = true;
    toast.success('Google Calendar connected successfully!');
  }, [isArriving]);

  return (
    <Card ref={card} className={styles['card']} title="Google Calendar">
      {/* As high as the invitation to connect, so that the cards below stay; its text wraps on a phone. */}
      {isUnknown && isAway && <p className="sm-muted">{NEEDS_CONNECTION}</p>}
      {status.isPending && !isAway && <Skeleton height="max(208px, 698px - 100vw)" />}
      {status.isError && !(isUnknown && isAway) && (
        <ErrorState
          title="The connection could not be checked"
          text={messageOf(status.error, 'Check your connection and try again.')}
          onRetry={() => void status.refetch()}
        />
      )}
      {status.data && !isConnected && (
        <ConnectInvitation failure={connectFailure} buttonRef={connectButton} />
      )}
      {isConnected && (
        <LazyConnectedCalendar
          email={status.data?.credential?.email ?? ''}
          sync={sync.data}
          onManageCalendars={() => setDialog('calendars')}
          onReconnect={setDialog}
          need={need}
          page={page}
        />
      )}
      {page === 'calendars' && !(isUnknown && isAway) && <OwnCalendarPart ref={ownPart} {...ownCalendar} />}
      {page === 'calendars' && <AddressCalendars />}
      <FormerAccounts />
      {isConnected && dialog === 'calendars' && (
        <SelectCalendarsDialog onClose={() => setDialog(null)} onReconnectNeeded={setDialog} />
      )}
      {isConnected && dialog !== null && dialog !== 'calendars' && (
        <ReconnectDialog onClose={() => setDialog(null)} isKeyChanged={dialog.isKeyChanged} />
      )}
    </Card>
  );
}
