import { ApiError } from '@simmer/contracts/client/api-error';
import { isStorageFull } from '@simmer/plan/disk/storage-full';
import { isUnreachable, textForPeople, textOfServer } from '@simmer/contracts/client/failures';

export { isStorageFull };
export {
  isFinalError,
  isServerUnavailable,
  isTransient,
  isUnreachable,
} from '@simmer/contracts/client/failures';

/** Somebody has changed or removed the item since the person read it (UI-33). */
export class StaleError extends Error {
  override readonly name = 'StaleError';

  /** @param what the item's name for the person. */
  constructor(what: string, outcome: 'changed' | 'deleted' = 'changed') {
    const consequence =
      outcome === 'changed' ? 'so it was left unchanged.' : 'so there is nothing left to change.';
    super(`This ${what} was ${outcome} in another tab or on another device, ${consequence}`);
  }
}

/**
 * The server is unreachable, and this browser has not read the data before. Not an error of the network: trying again
 * at once does not help.
 */
export class NeverReadError extends Error {
  override readonly name = 'NeverReadError';
}

/** The message for a change that this browser has no room for (OFF-83). */
const BROWSER_IS_FULL =
  'This browser is full, so the change is not saved. Please make room on this device, then try again.';

/** The message for an action that neither the copy nor the outbox takes (OFF-81). */
export const NEEDS_CONNECTION = 'This needs a connection: please try again when Simmer can be reached.';
let isAway = false;

/**
 * Called whenever the session changes: an action that fails while the server is unreachable is not kept for later
 * (OFF-81).
 */
export function noteAway(isNow: boolean): void {
  isAway = isNow;
}

const needsConnection = (error: unknown): boolean =>
  isAway && (error instanceof NeverReadError || isUnreachable(error));

/** The message for a failure: the server's, if it is meant for people; else the screen's own (API-47). */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof StaleError) return error.message;
  if (isStorageFull(error)) return BROWSER_IS_FULL;
  return needsConnection(error) ? NEEDS_CONNECTION : textForPeople(error, fallback);
}

/** The message for a failed calendar or analysis call: the server's, if it gave one (API-46). */
export const serverMessageOf = (error: unknown, fallback: string): string =>
  needsConnection(error) ? NEEDS_CONNECTION : textOfServer(error, fallback);

/** The server's message about one field of a rejected request; undefined when there is none. */
export function fieldMessageOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fields.find(({ loc }) => loc[0] === 'body' && loc[1] === field)?.msg;
}

/**
 * A conflict may be resolved later (a sixth North Star, an activity still in use); 'not found' and 'not allowed' may
 * not.
 */
const isRejectedForGood = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404, 422].includes(error.status);

/** The message for a failed undo or redo. After a change elsewhere, or if it is not allowed, it would fail again. */
export const undoFailureOf = (error: unknown, fallback: string): { text: string; mayTryAgain: boolean } => ({
  text: messageOf(error, fallback),
  mayTryAgain: !(error instanceof StaleError) && !isRejectedForGood(error),
});
