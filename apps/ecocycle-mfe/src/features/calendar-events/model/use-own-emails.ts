import { useCalendarStatus } from '@simmer/app-state/google-calendar/calendar';
import { useSession } from '@simmer/app-state/session/session';
import { useMemo } from 'react';
import type { OwnEmails } from '../../../event-texts.ts';

/** The person's addresses: of the connected or former calendar account, and of the sign-in. */
export function useOwnEmails(): OwnEmails {
  const status = useCalendarStatus().data;
  const signedIn = useSession(({ user }) => user?.email);
  return useMemo(() => {
    const connected = status?.credential?.email;
    const before = status?.remaining_events?.account_emails ?? [];
    const emails = [connected, signedIn, ...before].filter((email) => email !== undefined);
    return new Set(emails.map((email) => email.toLowerCase()));
  }, [status, signedIn]);
}
