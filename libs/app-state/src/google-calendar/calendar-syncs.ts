import type {
  SyncHistory,
  SyncStatus,
  UpdateSyncSettings,
} from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type {
  EventEntry,
  SelectionPreview,
  SettingsPreview,
  SyncDetails,
} from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { browserZone } from '../hooks/clock.ts';
import { useCalendarQuery, useUserScope } from '../queries/use-calendar-query.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

export type SyncChoice = 'all' | 'changed';

/**
 * Syncs, newest first, fifty to a page; with a search, only those that match. The previous result stays while a new
 * search loads.
 */
export function useSyncHistory(choice: SyncChoice, search = '') {
  const { scope, isSignedIn } = useUserScope();
  const wanted = {
    ...(choice === 'changed' && { only: choice }),
    ...(search !== '' && { search, zone: browserZone() }),
  };
  return useInfiniteQuery({
    queryKey: queryKeys.calendarPart(scope, 'syncs', `history ${choice} ${search}`),
    queryFn: ({ pageParam, signal }): Promise<SyncHistory> =>
      api.call('calendar.syncHistory', {
        query: pageParam === null ? wanted : { ...wanted, before: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  });
}

/** The first hundred entries of a sync, and the calendars that it could not read. Null disables the query. */
export const useSyncDetails = (id: string | null) =>
  useCalendarQuery<SyncDetails>(
    'syncs',
    id !== null,
    (signal) => api.call('googleCalendar.sync', { params: { id: id ?? '' }, query: {}, signal }),
    id ?? '',
  );

/** The next page of a sync's entries, by `next` of the previous page. */
export const useOlderEntries = (): Action<{ id: string; before: string }, SyncDetails> =>
  useAction({
    write: ({ id, before }) => api.call('googleCalendar.sync', { params: { id }, query: { before } }),
    failureText: 'Failed to load sync history',
    invalidates: [],
  });

export type { EventEntry };

/** Cancels a running sync (by id); the events it has stored so far stay. */
export function useCancelSync(): Action<string, SyncStatus> {
  const { scope } = useUserScope();
  return useAction({
    write: async (id, idempotencyKey) =>
      (await api.call('googleCalendar.cancelSync', { params: { id }, idempotencyKey })).sync,
    failureText: 'Failed to cancel the sync',
    invalidates: [queryKeys.calendar(scope, 'syncStatus'), queryKeys.calendar(scope, 'syncs')],
    showAnswer: (client, sync) => client.setQueryData(queryKeys.calendar(scope, 'syncStatus'), sync),
  });
}

/** How many events a selection of calendars would remove and keep; changes nothing. */
export const usePreviewSelection = (): Action<readonly string[], SelectionPreview> =>
  useAction({
    write: (ids) => api.call('googleCalendar.previewSelection', { body: { calendar_ids: [...ids] } }),
    failureText: 'Failed to preview the calendar selection',
    invalidates: [],
  });

/** How many events other sync dates would remove and keep; changes nothing. */
export const usePreviewSettings = (): Action<UpdateSyncSettings, SettingsPreview> =>
  useAction({
    write: (body) => api.call('googleCalendar.previewSettings', { body }),
    failureText: 'Failed to preview the sync settings',
    invalidates: [],
  });
