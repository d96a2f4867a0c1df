import type {
  Calendar,
  CalendarEvent,
  CalendarStatus,
  SelectedCalendars,
  SyncSettings,
  SyncStatus,
  UpdateSyncSettings,
} from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { lastReading } from '@simmer/plan/disk/readings';
import { isDeclined } from '@simmer/domain/events/counted-event';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '@simmer/contracts/client/api-error';
import { api } from '../api/api.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { useCalendarQuery, useUserScope, useCanReadLast } from '../queries/use-calendar-query.ts';
import { shouldRetryWithoutResponse } from '../query-cache/query-client.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import { readOrLast } from '../queries/last-read.ts';
import { sessionStore, useSession } from '../session/session.ts';

export { type ReconnectionNeed, reconnectionNeed, reconnectionNotice } from './reconnection-need.ts';

/** Poll interval of a running sync in milliseconds (SYN-31). */
export const SYNC_POLL_MS = 2_000;

/** Milliseconds before the first poll while the response is pending. */
const FIRST_LOOK_MS = 400;

const NOT_CONNECTED: CalendarStatus = { connected: false, credential: null, remaining_events: null };

/** Whether a calendar is connected, and to which account; a rejected check means not connected (KIT-1). */
export const useCalendarStatus = () =>
  useCalendarQuery<CalendarStatus>('status', true, async (signal) => {
    try {
      return await api.call('googleCalendar.status', { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return NOT_CONNECTED;
      throw error;
    }
  });

/** Calendars of the connected account. */
export const useCalendars = (isEnabled: boolean) =>
  useCalendarQuery<Calendar[]>(
    'calendars',
    isEnabled,
    async (signal) => (await api.call('googleCalendar.calendars', { signal })).calendars,
    undefined,
    shouldRetryWithoutResponse,
  );

/** The window of dates that is synced. */
export const useSyncSettings = (isEnabled: boolean) =>
  useCalendarQuery<SyncSettings>('settings', isEnabled, (signal) =>
    api.call('googleCalendar.settings', { signal }),
  );

const withoutDeclined = (events: CalendarEvent[]): CalendarEvent[] =>
  events.filter((event) => !isDeclined(event));

/**
 * Synced events that overlap the range of calendar dates, both ends inclusive, without the declined ones if the person
 * hides them (CAL-73). Empty when signed out.
 */
export function useCalendarEvents(range: { start_date: string; end_date: string }, isNeeded = true) {
  const { scope } = useUserScope();
  const canRead = useCanReadLast();
  const isHiding = useSession(({ user }) => user?.hides_declined === true);
  return useQuery<CalendarEvent[]>({
    queryKey: queryKeys.calendarEvents(scope, range),
    queryFn: ({ client, queryKey, signal }) => {
      const name = `calendar events ${range.start_date} ${range.end_date}`;
      // At once, so that a week has its events when its blocks are painted, and while the server does not answer.
      void lastReading(scope, name).then(
        (last) => {
          // Without a time of its own: it is old, and a failure is that of the first reading.
          if (last !== null && client.getQueryData(queryKey) === undefined)
            client.setQueryData(queryKey, last.data, { updatedAt: 0 });
        },
        () => undefined,
      );
      return readOrLast(
        name,
        async () => {
          const { google_calendar_events } = await api.call('googleCalendar.events', {
            isRepeated: true,
            query: range,
            signal,
          });
          return google_calendar_events;
        },
        // Events stay after a disconnect. With neither events nor a calendar, their age means nothing to the person.
        (events) => events.length > 0 || sessionStore.getState().user?.has_google_calendar === true,
      );
    },
    enabled: canRead && isNeeded,
    ...(isHiding && { select: withoutDeclined }),
  });
}

/**
 * The latest sync, polled every 2 s while it runs. At its end the events are refetched. A calendar failure stops
 * polling: `calendarFailureOf` gets it from the error or from `error_code`.
 */
export function useSyncStatus(isEnabled: boolean) {
  const { scope, isSignedIn } = useUserScope();
  const client = useQueryClient();
  const result = useQuery<SyncStatus>({
    queryKey: queryKeys.calendar(scope, 'syncStatus'),
    queryFn: ({ signal }) => api.call('googleCalendar.syncStatus', { signal }),
    enabled: isEnabled && isSignedIn,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.status !== 'error' && state.data?.status === 'in_progress' ? SYNC_POLL_MS : false,
    refetchIntervalInBackground: true,
  });
  const status = result.data?.status;
  const previous = useRef(status);
  useEffect(() => {
    const hasEnded = previous.current === 'in_progress' && status !== 'in_progress';
    previous.current = status;
    if (!hasEnded) return;
    for (const resource of ['events', 'eventHistory', 'calendars', 'syncs'] as const) {
      void client.invalidateQueries({ queryKey: queryKeys.calendar(scope, resource) });
    }
  }, [client, scope, status]);
  return result;
}

/** Starts connecting; returns the address to send the browser to. */
export const useConnectCalendar = (): Action<void, string> =>
  useAction({
    write: async (_nothing, idempotencyKey) =>
      (await api.call('googleCalendar.connect', { idempotencyKey })).authorization_url,
    failureText: 'Failed to connect calendar',
    invalidates: [],
  });

/** Replaces the selected calendars; their events arrive with the next sync. */
export function useSelectCalendars(): Action<readonly string[], SelectedCalendars> {
  const { scope } = useUserScope();
  return useAction({
    write: (ids, idempotencyKey) => {
      const body = { calendar_ids: [...ids] };
      return api.call('googleCalendar.selectCalendars', { body, idempotencyKey });
    },
    failureText: 'Failed to save calendar selection',
    invalidates: [queryKeys.calendar(scope, 'calendars'), queryKeys.calendar(scope, 'events')],
    showAnswer: (client, { calendars }) =>
      client.setQueryData(queryKeys.calendar(scope, 'calendars'), calendars),
  });
}

/**
 * Starts a sync, joins the running one, or waits for the given one; `useSyncStatus` follows it, also before the
 * response arrives.
 */
export function useSyncCalendar(): Action<string | undefined, { events_synced: number; sync: SyncStatus }> {
  const { scope } = useUserScope();
  const client = useQueryClient();
  const syncStatus = queryKeys.calendar(scope, 'syncStatus');
  return useAction({
    write: async (begun, idempotencyKey) => {
      const query = begun === undefined ? {} : { sync_id: begun };
      const timer = setTimeout(() => void client.invalidateQueries({ queryKey: syncStatus }), FIRST_LOOK_MS);
      try {
        return await api.call('googleCalendar.syncEvents', { query, idempotencyKey });
      } finally {
        clearTimeout(timer);
      }
    },
    failureText: 'Failed to sync calendar',
    invalidates: [syncStatus],
    showAnswer: (_client, { sync }) => client.setQueryData(syncStatus, sync),
  });
}

/** Changes the window of dates that is synced. */
export function useUpdateSyncSettings(): Action<UpdateSyncSettings, SyncSettings> {
  const { scope } = useUserScope();
  return useAction({
    write: (body, idempotencyKey) => api.call('googleCalendar.updateSettings', { body, idempotencyKey }),
    failureText: 'Failed to update sync settings',
    invalidates: [queryKeys.calendar(scope, 'settings')],
    showAnswer: (client, settings) => client.setQueryData(queryKeys.calendar(scope, 'settings'), settings),
  });
}

/** Disconnects the provider account; synced events stay. */
export function useDisconnectCalendar(): Action<void, CalendarStatus> {
  const { scope } = useUserScope();
  return useAction({
    write: (_nothing, idempotencyKey) => api.call('googleCalendar.disconnect', { idempotencyKey }),
    failureText: 'Failed to disconnect calendar',
    invalidates: [queryKeys.allCalendar(scope)],
    showAnswer: (client, { remaining_events }) => {
      client.setQueryData(queryKeys.calendar(scope, 'status'), { ...NOT_CONNECTED, remaining_events });
      const { user } = sessionStore.getState();
      if (user) sessionStore.setState({ user: { ...user, has_google_calendar: false } });
    },
  });
}
