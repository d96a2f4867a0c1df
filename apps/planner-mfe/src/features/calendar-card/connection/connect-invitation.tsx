import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { Ref } from 'react';
import styles from '../parts/calendar-card.module.css';
import { useConnect } from './use-connect.ts';

const BENEFITS = [
  'See your meetings and your own plans on one sheet.',
  'Choose which calendars to bring in and leave out the rest.',
  'Sort events into ecocycle phases and notice where your time goes.',
];

// A map instead of an object, because the code comes from the address and could be the name of an inherited property.
const FAILURES: ReadonlyMap<string, string> = new Map([
  [
    'access_denied',
    'Simmer was not given permission, so nothing was connected. You can try again whenever you like.',
  ],
  ['expired', 'That took a little too long, so the request has expired. Connect again.'],
  [
    'missing_permission',
    'Simmer needs permission to see your calendars. Connect again and leave that box checked.',
  ],
]);

interface ConnectInvitationProps {
  readonly failure: string | null;
  readonly buttonRef: Ref<HTMLButtonElement>;
}

/** The reasons to connect (SYN-2). `failure` says why the last attempt ended without a connection. */
export function ConnectInvitation({ failure, buttonRef }: ConnectInvitationProps) {
  const { ask: connect, isAsking: isConnecting } = useConnect('Failed to connect Google Calendar');
  return (
    <div className={styles['stack']}>
      {failure !== null && (
        <Banner tone="warning">{FAILURES.get(failure) ?? 'Failed to connect Google Calendar'}</Banner>
      )}
      <p>
        Let your Google Calendar events flow into your week. Simmer only reads them; it never changes them.
      </p>
      <ul className={styles['benefits']}>
        {BENEFITS.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <Button
        ref={buttonRef}
        variant="primary"
        icon={<CalendarPlus aria-hidden="true" />}
        busy={isConnecting}
        onClick={connect}
      >
        Connect Google Calendar
      </Button>
    </div>
  );
}
