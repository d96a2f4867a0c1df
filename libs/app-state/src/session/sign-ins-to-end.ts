import { ApiError } from '@simmer/contracts/client/api-error';
import { api } from '../api/api.ts';
import { isFinalError } from '../errors.ts';
import { sessionStore } from '../plan-client/session-store.ts';
import { claimsOf } from './token-claims.ts';
import { readEntry, removeEntry, storageKeys, writeEntry } from '@simmer/plan/disk/browser-storage';
import { isText, jsonOf, listOf } from '@simmer/plan/disk/stored-json';

const RETRY_MS = 15_000;
const KEY = storageKeys.signInsToEnd;

let retry: ReturnType<typeof setTimeout> | undefined;

const idsToEnd = (): readonly string[] => listOf(jsonOf(readEntry(KEY) ?? '[]')).filter(isText);

function keep(ids: readonly string[]): void {
  if (ids.length === 0) return removeEntry(KEY);
  try {
    writeEntry(KEY, JSON.stringify(ids));
  } catch {
    // Without storage the sign-in expires by itself.
  }
}

const forget = (id: string | null): void => keep(idsToEnd().filter((each) => each !== id));

const isUnknownThere = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Tells the server that the sign-in of a token has ended. Until the server has answered, the browser remembers the id
 * of the sign-in, which permits nothing but its end, instead of the token (AUT-42).
 */
export async function endAtServer(token: string | null, notifyServer: () => Promise<unknown>): Promise<void> {
  const id = token === null ? null : (claimsOf(token)?.signInId ?? null);
  if (id !== null) keep([...new Set([...idsToEnd(), id])]);
  try {
    await notifyServer();
  } catch (error) {
    if (!isUnknownThere(error) && !isFinalError(error)) return tryAgainSoon();
  }
  forget(id);
}

function tryAgainSoon(): void {
  clearTimeout(retry);
  retry = setTimeout(() => void endRemembered(), RETRY_MS);
}

/** Ends the remembered sign-ins at the server, and tries again while the server cannot be reached. */
async function endRemembered(): Promise<void> {
  clearTimeout(retry);
  for (const id of idsToEnd()) {
    try {
      await api.call('auth.endSignIn', { body: { sign_in_id: id } });
    } catch (error) {
      if (!isFinalError(error)) return tryAgainSoon();
    }
    forget(id);
  }
}

/**
 * Ends the sign-ins that an earlier page has remembered: now, when the network is back, and after a sign-in, because
 * the server can be reached then.
 * @returns the function that stops it.
 */
export function followSignInsToEnd(): () => void {
  const end = () => void endRemembered();
  window.addEventListener('online', end);
  const unsubscribe = sessionStore.subscribe(({ status }, former) => {
    if (status === 'signed-in' && former.status !== 'signed-in') end();
  });
  end();
  return () => {
    clearTimeout(retry);
    unsubscribe();
    window.removeEventListener('online', end);
  };
}
