import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type CalendarResource, LOCAL_SCOPE, queryKeys } from '../query-keys.ts';
import { useSession } from '../session.ts';

/** Whose calendar it is; only a signed-in user has one. */
export function useCalendarScope(): { scope: string; isSignedIn: boolean } {
  const status = useSession((state) => state.status);
  const userId = useSession((state) => state.user?.id);
  return { scope: userId ?? LOCAL_SCOPE, isSignedIn: status === 'signed-in' && userId !== undefined };
}

/** Reads one thing of the connected calendar. */
export function useCalendarQuery<Data>(
  resource: CalendarResource,
  isEnabled: boolean,
  read: (signal: AbortSignal) => Promise<Data>,
): UseQueryResult<Data> {
  const { scope, isSignedIn } = useCalendarScope();
  return useQuery({
    queryKey: queryKeys.calendar(scope, resource),
    queryFn: ({ signal }) => read(signal),
    enabled: isEnabled && isSignedIn,
  });
}
