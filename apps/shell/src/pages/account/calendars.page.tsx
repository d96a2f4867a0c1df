import { AccountPart } from './parts/account-part.tsx';
import { GoogleCalendarCard } from './google-calendar-card.tsx';

/** '/account/calendars': what Simmer reads, and where it shows the week. */
export function Component() {
  return (
    <AccountPart title="Calendars" lead="What stands beside your time blocks, and where else they are shown.">
      <GoogleCalendarCard page="calendars" />
    </AccountPart>
  );
}
