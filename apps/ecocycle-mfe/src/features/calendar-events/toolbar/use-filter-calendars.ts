import { useFormerAccounts } from '@simmer/app-state/google-calendar/former-accounts';
import type { Calendar } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { FilterCalendar } from './filter.dialog.tsx';

/** The calendars to filter by: the synced ones, and those of former accounts that still have events. */
export function useFilterCalendars(connected: readonly Calendar[] | undefined): readonly FilterCalendar[] {
  const former = useFormerAccounts();
  const synced: readonly FilterCalendar[] = (connected ?? []).filter(({ is_synced }) => is_synced);
  const rest = (former.data ?? []).flatMap(({ email, calendars }) =>
    calendars.map((calendar) => ({ ...calendar, name: `${calendar.name} (${email})` })),
  );
  // Two accounts may share a calendar, which is listed once.
  const listedIds = new Set(synced.map(({ id }) => id));
  const added = rest.filter(({ id }) => !listedIds.has(id) && listedIds.add(id));
  return [...synced, ...added];
}
