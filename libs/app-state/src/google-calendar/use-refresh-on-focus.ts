import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/api.ts';
import { useUserScope } from '../queries/use-calendar-query.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

/**
 * Requests a sync when the screen opens and on focus; the server ignores it if the last sync is recent. A failure is
 * silent, because the person did not ask for it.
 */
export function useRefreshOnFocus(isEnabled: boolean): void {
  const { scope, isSignedIn } = useUserScope();
  const client = useQueryClient();
  const isActive = isEnabled && isSignedIn;
  useEffect(() => {
    if (!isActive) return undefined;
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      api.call('googleCalendar.refresh').then(
        ({ is_started, sync }) => {
          if (is_started) client.setQueryData(queryKeys.calendar(scope, 'syncStatus'), sync);
        },
        () => undefined,
      );
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [client, scope, isActive]);
}
