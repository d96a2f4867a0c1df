import type { CalendarFeed } from '@simmer/contracts/schemas/google-calendar/calendar-feed.schema';
import { api } from '../api.ts';
import { useCalendarQuery, useCalendarScope } from '../hooks/use-calendar-query.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { queryKeys } from '../query-keys.ts';

/** Whether the plan can be subscribed to; null while it cannot. */
export const useCalendarFeed = () =>
  useCalendarQuery<CalendarFeed | null>(
    'feed',
    true,
    async (signal) => (await api.call('calendarFeed.get', { signal })).feed,
  );

function useFeedTouches() {
  const { scope } = useCalendarScope();
  return [queryKeys.calendar(scope, 'feed')];
}

/** Opens the feed under a new secret and answers it, this once; an earlier address ends. */
export function useOpenCalendarFeed(): Action<void, { feed: CalendarFeed; secret: string }> {
  return useAction({
    write: (_, idempotencyKey) => api.call('calendarFeed.create', { idempotencyKey }),
    touches: useFeedTouches(),
  });
}

/** Revokes the feed: its address leads nowhere from now on. */
export function useRevokeCalendarFeed(): Action<void, { feed: null }> {
  return useAction({
    write: (_, idempotencyKey) => api.call('calendarFeed.remove', { idempotencyKey }),
    touches: useFeedTouches(),
  });
}
