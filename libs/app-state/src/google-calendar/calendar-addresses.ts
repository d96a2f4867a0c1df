import type { CalendarAddress } from '@simmer/contracts/schemas/google-calendar/calendar-address.schema';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { browserZone } from '../hooks/clock.ts';
import { useUserScope } from '../queries/use-calendar-query.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import { SYNC_POLL_MS } from './calendar.ts';

interface Looks {
  readonly name?: string;
  readonly color: string;
}

/** The person's calendars by address (SYN-50). Polled every 2 s while one of them is being read. */
export function useCalendarAddresses() {
  const { scope, isSignedIn } = useUserScope();
  return useQuery<CalendarAddress[]>({
    queryKey: queryKeys.calendar(scope, 'addresses'),
    queryFn: async ({ signal }) => (await api.call('calendarAddresses.list', { signal })).calendar_addresses,
    enabled: isSignedIn,
    refetchInterval: ({ state: { status, data } }) =>
      status !== 'error' && data?.some(({ is_reading: isReading }) => isReading) ? SYNC_POLL_MS : false,
  });
}

const useAddressAction = <Input, Output>(
  write: (input: Input, idempotencyKey: string) => Promise<Output>,
): Action<Input, Output> => {
  const { scope } = useUserScope();
  return useAction({
    write,
    failureText: 'A calendar by its address could not be changed',
    invalidates: [queryKeys.calendar(scope, 'addresses'), queryKeys.calendar(scope, 'events')],
  });
};

/** Adds a calendar, which is read before the answer. */
export const useAddCalendarAddress = () =>
  useAddressAction(
    async (body: Looks & { readonly address: string }, idempotencyKey) =>
      (await api.call('calendarAddresses.create', { body: { ...body, zone: browserZone() }, idempotencyKey }))
        .calendar_address,
  );

/** Changes how a calendar is shown. */
export const useChangeCalendarAddress = () =>
  useAddressAction(
    async ({ id, ...body }: Looks & { readonly id: string; readonly is_shown: boolean }, idempotencyKey) =>
      api.call('calendarAddresses.update', { params: { id }, body, idempotencyKey }),
  );

/** Reads a calendar now, or removes it with its events. */
export const useOnCalendarAddress = (route: 'calendarAddresses.read' | 'calendarAddresses.remove') =>
  useAddressAction(async (id: string, idempotencyKey) => api.call(route, { params: { id }, idempotencyKey }));
