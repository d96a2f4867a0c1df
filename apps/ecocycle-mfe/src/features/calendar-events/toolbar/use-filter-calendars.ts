import { useFormerAccounts } from '@simmer/app-state/google-calendar/former-accounts';
import type { Calendar } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { FilterCalendar } from './filter.dialog.tsx';

/** The calendars to filter by: those that are synced, and those of former accounts whose events are still here. */
export function useFilterCalendars(connected: readonly Calendar[] | undefined): readonly FilterCalendar[] {
  const former = useFormerAccounts();
  const synced: readonly FilterCalendar[] = (connected ?? []).filter(({ is_synced }) => is_synced);
  const rest = (former.data ?? []).flatMap(({ email, calendars }) =>
    calendars.map((calendar) => ({ ...calendar, name: `${calendar.name} (${email})` })),
  );
  // Two accounts may share a calendar: it is one to its events.
  const known = new Set(synced.map(({ id }) => id));
  const added = rest.filter(({ id }) => !known.has(id) && known.add(id));
  return [...synced, ...added];
}
