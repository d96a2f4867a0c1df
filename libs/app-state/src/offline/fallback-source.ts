import { NetworkError } from '@simmer/contracts/client/api-error';
import { isFinalError, isServerError, isUnreachable } from '../errors/errors.ts';
import { leaveServer, probeServer } from '../session/load-session.ts';
import { sessionStore } from '../session/session-store.ts';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import { type DirectChange, keepWhileSending, makingOf } from '@simmer/offline/outbox/make-change';
import type { ComposedRow, ReadRow, WriteRow } from '@simmer/offline/outbox/resource-rows';
import { keyIn } from '@simmer/offline/outbox/command-args';
import { announceChange, isOnCopy, offlineSourceOf, planSnapshot } from './offline.ts';
import { sourceOfRows } from '@simmer/offline/outbox/offline-source';
import { isStorageFull } from '@simmer/offline/disk/storage-full';
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

const shownUserId = (): string | undefined => sessionStore.getState().user?.id;

/** A list of the server, or of the copy while the server is unreachable. */
const readWithFallback =
  <Data>(row: ReadRow<Data>, server: PlanningSource) =>
  async (signal?: AbortSignal): Promise<Data> => {
    const userId = shownUserId();
    if (isOnCopy(userId)) return row.call(offlineSourceOf(userId))(signal);
    try {
      const response = await row.call(server)(signal);
      if (userId !== undefined && shownUserId() === userId)
        planSnapshot.note(userId, row, (copy) => row.mergeInto(copy, response));
      return response;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await probeServer();
      if (!isOnCopy(userId)) throw error;
      try {
        return await row.call(offlineSourceOf(userId))(signal);
      } catch {
        // The copy lacks it: the failure of the connection is reported.
        throw error;
      }
    }
  };

/** Shows the copy if the server cannot save a change now; false if the change cannot go on there. */
async function leavesServer(error: unknown, key: string, userId: string): Promise<boolean> {
  const isSlow = error instanceof NoResponseYet;
  // What no form shows waits until the server can save it.
  const isToWait = isSlow || (isServerError(error) && !isInForm(key));
  if (!isToWait && !isUnreachable(error)) return false;
  // A probe of a server that hangs would hang too.
  if (!isSlow && isUnreachable(error)) await probeServer();
  if (isToWait) await leaveServer();
  return isOnCopy(userId);
}

/** Stored before the screen shows it: a page that is closed at once would send the change again at the next start. */
async function noteFailure(change: DirectChange<unknown>, userId: string, error: unknown): Promise<void> {
  // After the next sign-in it is sent like what a closed tab was sending (OFF-18).
  if (shownUserId() !== userId) return;
  if (isFinalError(error)) change.rejected();
  else await change.failed(error);
}

/**
 * A change is in the outbox before it is sent. While the server is unreachable it waits there, and the copy shows it; one
 * during which the connection is lost goes on so under its key, and is applied once even if only the response was lost.
 */
const writeWithFallback =
  <Args extends readonly unknown[], Made>(row: WriteRow<Args, Made>, server: PlanningSource) =>
  async (...args: Args): Promise<Made> => {
    const userId = shownUserId();
    const key = keyIn(args);
    const isTurn = !isQueued(key);
    if (isTurn && isOnCopy(userId)) return row.call(offlineSourceOf(userId))(...args);
    const making = makingOf(row, args);
    if (userId === undefined) return row.call(server)(...making.args);
    const change = keepWhileSending(userId, making);
    if (!isTurn) throw new QueuedError();
    try {
      const made = await withinLimit(change.stored.then(() => row.call(server)(...making.args)));
      change.saved();
      return made;
    } catch (error) {
      let shownError = error;
      try {
        if (await leavesServer(error, key, userId)) {
          const made = await change.goOn();
          void announceChange(userId);
          return made;
        }
      } catch (notKept) {
        // The copy may lack its item: then the failure of the request is reported.
        if (isStorageFull(notKept)) shownError = notKept;
      }
      await noteFailure(change, userId, error);
      throw shownError;
    }
  };

/** Several changes in one request of the server, or one after the other while it is unreachable. */
const composedWithFallback =
  <Args extends readonly unknown[], Made>(row: ComposedRow<Args, Made>, server: PlanningSource) =>
  async (...args: Args): Promise<Made> => {
    const userId = shownUserId();
    if (isOnCopy(userId)) return row.call(offlineSourceOf(userId))(...args);
    try {
      return await row.call(server)(...args);
    } catch (error) {
      if (isUnreachable(error)) await probeServer();
      throw error;
    }
  };

/**
 * The signed-in user's plan: from the server, and from this browser's copy while the server is unreachable (OFF-10).
 */
export const createFallbackSource = (server: PlanningSource): PlanningSource =>
  sourceOfRows({
    read: (row) => readWithFallback(row, server),
    write: (row) => writeWithFallback(row, server),
    composed: (row) => composedWithFallback(row, server),
  });
