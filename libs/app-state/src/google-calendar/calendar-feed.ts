import type { CalendarFeed } from '@simmer/contracts/schemas/google-calendar/calendar-feed.schema';
import { api } from '../api/api.ts';
import { useCalendarQuery, useUserScope } from '../queries/use-calendar-query.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

/** The private calendar link of the plan; null if there is none. */
export const useCalendarFeed = () =>
  useCalendarQuery<CalendarFeed | null>(
    'feed',
    true,
    async (signal) => (await api.call('calendarFeed.get', { signal })).feed,
  );

function useFeedKeys() {
  const { scope } = useUserScope();
  return [queryKeys.calendar(scope, 'feed')];
}

/** Creates the feed with a new secret, which is returned only here; an earlier address becomes invalid. */
export function useOpenCalendarFeed(): Action<void, { feed: CalendarFeed; secret: string }> {
  return useAction({
    write: (_, idempotencyKey) => api.call('calendarFeed.create', { idempotencyKey }),
    invalidates: useFeedKeys(),
  });
}

/** Revokes the feed: its address becomes invalid. */
export function useRevokeCalendarFeed(): Action<void, { feed: null }> {
  return useAction({
    write: (_, idempotencyKey) => api.call('calendarFeed.remove', { idempotencyKey }),
    invalidates: useFeedKeys(),
  });
}
