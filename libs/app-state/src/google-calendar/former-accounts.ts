import type {
  FormerAccount,
  RemoveFormerEvents,
} from '@simmer/contracts/schemas/google-calendar/former-account.schema';
import { api } from '../api/api.ts';
import { useCalendarQuery, useUserScope } from '../queries/use-calendar-query.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

/** Accounts that are no longer connected and still have events here. */
export const useFormerAccounts = () =>
  useCalendarQuery<FormerAccount[]>(
    'formerAccounts',
    true,
    async (signal) => (await api.call('googleCalendar.formerAccounts', { signal })).former_accounts,
  );

/** Removes the events of a former account; returns how many. */
export function useRemoveFormerEvents(): Action<{ id: string; which: RemoveFormerEvents }, number> {
  const { scope } = useUserScope();
  return useAction({
    write: async ({ id, which }, idempotencyKey) =>
      (
        await api.call('googleCalendar.removeFormerEvents', {
          params: { id },
          body: { which },
          idempotencyKey,
        })
      ).events_removed,
    invalidates: (
      ['formerAccounts', 'events', 'eventHistory', 'analysisResults', 'status', 'syncs'] as const
    ).map((resource) => queryKeys.calendar(scope, resource)),
  });
}
