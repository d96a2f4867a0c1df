import { messageOf } from '@simmer/app-state/errors';
import { useOwnCalendar } from '@simmer/app-state/google-calendar/own-calendar';
import { useIsAway, useSession } from '@simmer/app-state/session/session';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import { Button } from '@simmer/ui/buttons/button';
import { Banner } from '@simmer/ui/feedback/banner';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import type { Ref } from 'react';
import styles from '../parts/calendar-card.module.css';
import { useIsCardBusy } from '../parts/card-saving.tsx';
import { LazyShownCalendar, SHOWN_HEIGHT } from './lazy-shown-calendar.tsx';
import { useShow } from '../connection/use-connect.ts';
import { useShownArrival } from './use-shown-arrival.ts';

const TITLE_ID = 'own-calendar-title';

// A map instead of an object, because the code comes from the address and could be the name of an inherited property.
const FAILURES: ReadonlyMap<string, string> = new Map([
  [
    'access_denied',
    'Simmer was not given permission, so nothing was made. You can try again whenever you like.',
  ],
  ['expired', 'That took a little too long, so the request has expired. Try again.'],
  [
    'missing_permission',
    'Simmer needs permission to make a calendar of its own. Try again and leave that box checked.',
  ],
  ['other_account', 'Choose the Google account that is connected here.'],
]);

interface OwnCalendarPartProps extends NonNullable<SlotProps['calendar-card']['ownCalendar']> {
  readonly ref: Ref<HTMLElement>;
}

/**
 * The blocks in a Google calendar of their own (OWN-1): the offer, or how they are shown. Needs no connection that
 * reads calendars.
 */
export function OwnCalendarPart({ ref, isJustShown, failure }: OwnCalendarPartProps) {
  const hasChoices = useSession(({ user }) => (user?.own_calendar ?? null) !== null);
  const isAway = useIsAway();
  const { data, isError, error, refetch } = useOwnCalendar();
  // The session knows whether the blocks are shown before the first response.
  const isShown = data === undefined ? hasChoices : data !== null;
  const showButton = useFocusAfter<HTMLButtonElement>(isShown);
  useShownArrival(isJustShown && isShown);
  const isUnread = isShown && data === undefined;
  if (isUnread && isAway) return null;
  return (
    <section ref={ref} className={styles['own']} aria-labelledby={TITLE_ID}>
      <h3 id={TITLE_ID}>Your time blocks in Google Calendar</h3>
      {failure !== null && (
        <Banner tone="warning">{FAILURES.get(failure) ?? 'Google Calendar could not be asked.'}</Banner>
      )}
      {!isShown && <Offer buttonRef={showButton} />}
      {data && <LazyShownCalendar calendar={data} onSaved={() => void refetch()} />}
      {isUnread && !isError && <Skeleton height={SHOWN_HEIGHT} />}
      {isUnread && isError && (
        <ErrorState
          isSmall
          title="The calendar “Simmer” could not be checked"
          text={messageOf(error, 'Check your connection and try again.')}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}

function Offer({ buttonRef }: { readonly buttonRef: Ref<HTMLButtonElement> }) {
  const { ask: show, isAsking } = useShow();
  const isCardBusy = useIsCardBusy();
  return (
    <>
      <p>
        Simmer makes a calendar of its own there, “Simmer”, and writes to no other. What you move there moves
        here.
      </p>
      <Button ref={buttonRef} busy={isAsking} disabled={isCardBusy} onClick={show}>
        Show my time blocks in Google Calendar
      </Button>
    </>
  );
}
