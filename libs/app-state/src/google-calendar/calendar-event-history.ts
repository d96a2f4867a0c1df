import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { EventHistory } from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import { api } from '../api/api.ts';
import { useCalendarQuery, useUserScope } from '../queries/use-calendar-query.ts';
import { StaleError } from '../errors.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

/** Why an event is here, what changed, and why it was removed: newest entry first. Null disables the query. */
export const useEventHistory = (id: string | null) =>
  useCalendarQuery<EventHistory>(
    'eventHistory',
    id !== null,
    (signal) => api.call('googleCalendar.eventHistory', { params: { id: id ?? '' }, signal }),
    id ?? '',
  );

/** The current state of an event, regardless of the cache. @throws StaleError when the event was deleted. */
export async function eventNow(id: string): Promise<CalendarEvent> {
  const { google_calendar_event } = await api.call('googleCalendar.eventHistory', { params: { id } });
  if (google_calendar_event === null) throw new StaleError('event', 'deleted');
  return google_calendar_event;
}

function useAffectedKeys() {
  const { scope } = useUserScope();
  return (['events', 'eventHistory', 'analysisResults', 'syncs'] as const).map((resource) =>
    queryKeys.calendar(scope, resource),
  );
}

/** Reverts what a sync did to a classified event; from then on syncs keep the event unchanged. */
export function useRevertEvent(): Action<{ id: string; entry_id: string }, CalendarEvent> {
  return useAction({
    write: async ({ id, entry_id }, idempotencyKey) =>
      (await api.call('googleCalendar.revertEvent', { params: { id }, body: { entry_id }, idempotencyKey }))
        .google_calendar_event,
    invalidates: useAffectedKeys(),
  });
}

/**
 * Lets a kept event (by id) follow the provider again; null if the provider has deleted it, and it is deleted here too.
 */
export function useFollowEvent(): Action<string, CalendarEvent | null> {
  return useAction({
    write: async (id, idempotencyKey) =>
      (await api.call('googleCalendar.followEvent', { params: { id }, idempotencyKey }))
        .google_calendar_event,
    invalidates: useAffectedKeys(),
  });
}
