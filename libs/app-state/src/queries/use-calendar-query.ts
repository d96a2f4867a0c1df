import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { type CalendarResource, queryKeys } from '../query-cache/query-keys.ts';
import { NeverReadError } from '../errors.ts';
import { readOrLast } from './last-read.ts';
import { sessionStore, useSession } from '../session/session.ts';

/** The scope of calendar queries; only a signed-in user has a calendar. */
export function useUserScope(): { scope: string; isSignedIn: boolean } {
  const status = useSession((state) => state.status);
  const userId = useSession((state) => state.user?.id);
  return { scope: userId ?? LOCAL_SCOPE, isSignedIn: status === 'signed-in' && userId !== undefined };
}

/** Whether a reading can be shown: that of the server, or the last one of this browser (OFF-80). */
export const useCanReadLast = (): boolean =>
  useSession(({ status }) => status === 'signed-in' || status === 'on-copy');

// The resources that this browser keeps: those that screens need to show events.
const KEPT: readonly CalendarResource[] = ['status', 'calendars'];

type RetryRule = (failures: number, error: Error) => boolean;

/**
 * Resources that are not kept fail at once while the server is unreachable: the screen says that it needs a connection
 * (OFF-81).
 */
async function readNow<Data>(read: () => Promise<Data>): Promise<Data> {
  if (sessionStore.getState().status !== 'signed-in') throw new NeverReadError('Only the server has it.');
  return read();
}

/** Reads a resource of the connected calendar; `part` distinguishes queries on the same resource. */
export function useCalendarQuery<Data>(
  resource: CalendarResource,
  isEnabled: boolean,
  read: (signal: AbortSignal) => Promise<Data>,
  part?: string,
  retry?: RetryRule,
): UseQueryResult<Data> {
  const { scope } = useUserScope();
  const isKept = KEPT.includes(resource);
  const canRead = useCanReadLast();
  return useQuery({
    queryKey:
      part === undefined
        ? queryKeys.calendar(scope, resource)
        : queryKeys.calendarPart(scope, resource, part),
    queryFn: ({ signal }) => {
      const ask = () => read(signal);
      return isKept ? readOrLast(`calendar ${resource}`, ask) : readNow(ask);
    },
    enabled: isEnabled && canRead,
    ...(retry ? { retry } : {}),
  });
}
