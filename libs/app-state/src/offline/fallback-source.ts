import { NetworkError } from '@simmer/contracts/client/api-error';
import { isFinalError, isServerError, isUnreachable } from '../errors/errors.ts';
import { leaveServer, probeServer } from '../session/load-session.ts';
import { sessionStore } from '../session/session-store.ts';
import type { PlanningSource } from '../sources/planning-source.ts';
import { type DirectChange, keepWhileSending } from '../offline-copy/direct-changes.ts';
import { keyIn } from '../offline-copy/stored-key.ts';
import { offlineSourcesOf, offlineStore, planSnapshot } from '../offline-copy/offline.ts';
import { sourceOfRows } from '../offline-copy/source-of-rows.ts';
import { isInForm, isQueued, QueuedError } from './form-changes.ts';

/** A change without a response waits after this time, so that its form need not (OFF-104). */
export const RESPONSE_LIMIT_MS = 8_000;

/** The request goes on: its response may come when nobody waits for it any more. */
class NoResponseYet extends NetworkError {}

/** Settles as `sent` does, or rejects once the person has waited long enough. */
async function withinLimit<Data>(sent: Promise<Data>): Promise<Data> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new NoResponseYet('The server does not respond.')),
    RESPONSE_LIMIT_MS,
  );
  return Promise.race([sent, tooLong]).finally(() => clearTimeout(timer));
}

/** A source method. */
interface Fallback<Args extends readonly unknown[], Data> {
  readonly call: (source: PlanningSource) => (...args: Args) => Promise<Data>;
}

interface Follow<Args extends readonly unknown[], Data> {
  readonly onResponse?: (userId: string, response: Data) => void;
  /** Called before a change is sent. */
  readonly keep?: (userId: string, args: Args) => DirectChange;
}

/**
 * A call to the server, or to the copy while it is unreachable. A call during which the connection is lost continues in
 * the copy under its key, so that it is applied once even if only the response was lost.
 */
function withFallback<Args extends readonly unknown[], Data>(
  { call }: Fallback<Args, Data>,
  server: PlanningSource,
  { onResponse, keep }: Follow<Args, Data> = {},
): (...args: Args) => Promise<Data> {
  return async (...args) => {
    const { userId: away } = offlineStore.getState();
    const isWaiting = keep !== undefined && isQueued(keyIn(args));
    if (away !== null && !isWaiting) return call(offlineSourcesOf(away).source)(...args);
    const { user } = sessionStore.getState();
    const change = user === null ? undefined : keep?.(user.id, args);
    if (isWaiting) throw new QueuedError();
    try {
      const sent = call(server)(...args);
      const response = await (change === undefined ? sent : withinLimit(sent));
      change?.saved();
      if (user && sessionStore.getState().user?.id === user.id) onResponse?.(user.id, response);
      return response;
    } catch (error) {
      const fail = async () => {
        // After the next sign-in it is sent like what a closed tab was sending (OFF-18).
        if (sessionStore.getState().user?.id !== user?.id) return error;
        // Stored before the screen shows it: a page that is closed at once would send the change again at the next start.
        if (!isFinalError(error)) await change?.failed(error);
        else change?.rejected();
        return error;
      };
      const isSlow = error instanceof NoResponseYet;
      // A probe of a server that hangs would hang too.
      if (!isSlow && isUnreachable(error)) await probeServer();
      // What no form shows waits until the server can save it.
      if (isSlow || (change !== undefined && isServerError(error) && !isInForm(keyIn(args))))
        await leaveServer();
      else if (!isUnreachable(error)) throw await fail();
      const { userId } = offlineStore.getState();
      if (userId === null || userId !== user?.id) throw await fail();
      // What was stored for this tab waits for any tab from now on.
      await change?.stored;
      // The copy may reject an item it does not have yet: then the failure of the connection is reported.
      return call(offlineSourcesOf(userId).afterLostConnection)(...args).catch(async () => {
        throw await fail();
      });
    }
  };
}

/**
 * The signed-in user's plan: from the server, and from this browser's copy while the server is unreachable (OFF-10).
 */
export const createFallbackSource = (server: PlanningSource): PlanningSource =>
  sourceOfRows({
    read: (row) =>
      withFallback(row, server, {
        onResponse: (userId, response) =>
          planSnapshot.note(userId, row, (copy) => row.mergeInto(copy, response)),
      }),
    write: (row) =>
      withFallback(row, server, {
        keep: (userId, args) => keepWhileSending(userId, row, args),
      }),
    composed: (row) => withFallback(row, server),
  });
