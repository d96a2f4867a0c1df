import type { OwnCalendar } from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { browserZone } from '../hooks/clock.ts';
import { useUserScope } from '../queries/use-calendar-query.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import { refreshUser } from '../session/refresh-user.ts';
import { SYNC_POLL_MS } from './calendar.ts';

const isOnItsWay = ({ shown_at, is_waiting, problem }: OwnCalendar): boolean =>
  problem === null && (is_waiting || shown_at === null);

/**
 * The own calendar in Google Calendar (OWN-1); null if blocks are not shown there. Polled every 2 s while changes are
 * on their way; a failed read or a problem stops the polling, and the change feed reports the end of a problem.
 */
export function useOwnCalendar() {
  const { scope, isSignedIn } = useUserScope();
  return useQuery<OwnCalendar | null>({
    queryKey: queryKeys.calendar(scope, 'ownCalendar'),
    queryFn: async ({ signal }) => (await api.call('ownCalendar.get', { signal })).own_calendar,
    enabled: isSignedIn,
    refetchInterval: ({ state: { status, data } }) =>
      status !== 'error' && data && isOnItsWay(data) ? SYNC_POLL_MS : false,
  });
}

/** Starts showing the blocks in Google Calendar; returns the address to send the browser to. */
export const useShowOwnCalendar = (): Action<void, string> =>
  useAction({
    write: async (_nothing, idempotencyKey) =>
      (await api.call('ownCalendar.show', { body: { zone: browserZone() }, idempotencyKey }))
        .authorization_url,
    failureText: 'Google Calendar could not be asked',
    invalidates: [],
  });

/** Reads and writes the own calendar now, and makes it again if it was deleted in Google. */
export function useTryOwnCalendarAgain(): Action<void, OwnCalendar | null> {
  const { scope } = useUserScope();
  const key = queryKeys.calendar(scope, 'ownCalendar');
  return useAction({
    write: async (_nothing, idempotencyKey) =>
      (await api.call('ownCalendar.tryAgain', { idempotencyKey })).own_calendar,
    failureText: 'That could not be tried again',
    invalidates: [],
    showAnswer: (client, ownCalendar) => client.setQueryData(key, ownCalendar),
  });
}

/** Stops showing the blocks in Google Calendar: the own calendar stays as it is, or is removed. */
export function useStopOwnCalendar(): Action<'keep' | 'remove', null> {
  const { scope } = useUserScope();
  const key = queryKeys.calendar(scope, 'ownCalendar');
  return useAction({
    write: async (calendar, idempotencyKey) => {
      const { own_calendar } = await api.call('ownCalendar.stop', { query: { calendar }, idempotencyKey });
      await refreshUser();
      return own_calendar;
    },
    failureText: 'Showing could not be stopped',
    invalidates: [],
    showAnswer: (client) => client.setQueryData(key, null),
  });
}
