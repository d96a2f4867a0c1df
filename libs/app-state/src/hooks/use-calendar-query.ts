import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type CalendarResource, LOCAL_SCOPE, queryKeys } from '../query-cache/query-keys.ts';
import { useStore } from 'zustand';
import { offlineStore } from '../offline-copy/offline.ts';
import { readOrLast } from '../offline/last-read.ts';
import { useSession } from '../session/session.ts';

/** The scope of calendar queries; only a signed-in user has a calendar. */
export function useCalendarScope(): { scope: string; isSignedIn: boolean } {
  const status = useSession((state) => state.status);
  const userId = useSession((state) => state.user?.id);
  return { scope: userId ?? LOCAL_SCOPE, isSignedIn: status === 'signed-in' && userId !== undefined };
}

/** Whether there may be something to show: the server's, or what was read last (OFF-80). */
export function useCanReadLast(): boolean {
  const { scope, isSignedIn } = useCalendarScope();
  return useStore(offlineStore, ({ userId }) => userId === scope) || isSignedIn;
}

// What screens need to show events.
const KEPT: readonly CalendarResource[] = ['status', 'calendars'];

type RetryRule = (failures: number, error: Error) => boolean;

/** Reads a resource of the connected calendar; `part` distinguishes queries on the same resource. */
export function useCalendarQuery<Data>(
  resource: CalendarResource,
  isEnabled: boolean,
  read: (signal: AbortSignal) => Promise<Data>,
  part?: string,
  retry?: RetryRule,
): UseQueryResult<Data> {
  const { scope, isSignedIn } = useCalendarScope();
  const isKept = KEPT.includes(resource);
  const canRead = useCanReadLast();
  return useQuery({
    queryKey:
      part === undefined
        ? queryKeys.calendar(scope, resource)
        : queryKeys.calendarPart(scope, resource, part),
    queryFn: ({ signal }) => (isKept ? readOrLast(`calendar ${resource}`, () => read(signal)) : read(signal)),
    enabled: isEnabled && (isKept ? canRead : isSignedIn),
    ...(retry ? { retry } : {}),
  });
}
