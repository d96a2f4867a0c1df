import { ApiError } from '@simmer/contracts/client/api-error';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { api } from '../api.ts';
import { localStore } from '../local/shared-store.ts';
import { pushLocalOnboarding } from '../onboarding-parts/push-local-onboarding.ts';
import { readEntry, removeEntry, storageKeys, writeEntry } from '../storage/browser-storage.ts';
import { forgetSessionEnd, hasSessionEnded, noteSessionEnd } from './session-end.ts';
import { forgetUser, recallUser } from './remembered-user.ts';
import { sessionStore } from './session-store.ts';
import { nameOfSwitchedUser, putAdminBack, tellSwitchEnded } from './switched-user.ts';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;

let retry: ReturnType<typeof setTimeout> | undefined;
// Only the latest load may speak: a slow answer about an older token must not.
let latestLoad = 0;

/** Forgets every token of this browser (spec section 4), as its person asked. */
export function clearAuthData(): void {
  forgetSessionEnd();
  leaveSession();
}

/** Forgets them because the server takes the token no more; other tabs learn that with it. */
function endSession(): void {
  noteSessionEnd();
  leaveSession();
}

function leaveSession(): void {
  clearTimeout(retry);
  latestLoad += 1;
  for (const key of [storageKeys.authToken, storageKeys.adminToken, storageKeys.switchedUser]) {
    removeEntry(key);
  }
  forgetUser();
  beSignedOut();
}

const beSignedOut = () =>
  sessionStore.setState({ status: 'signed-out', user: null, hasEnded: hasSessionEnded() });

/** Makes the person whom the server has just named the signed-in one. */
export async function enterSession(token: string, named: User): Promise<void> {
  clearTimeout(retry);
  const load = (latestLoad += 1);
  writeEntry(storageKeys.authToken, token);
  forgetSessionEnd();
  const user = await pushLocalOnboarding(named, localStore);
  if (load === latestLoad) sessionStore.setState({ status: 'signed-in', user, hasEnded: false });
}

/**
 * The server refused the token of this browser: whoever is switched in as somebody falls back to their own session, and
 * is told unless that one is refused too; anybody else is signed out.
 */
export async function leaveRefusedSession(): Promise<void> {
  const name = nameOfSwitchedUser() ?? '';
  if (!putAdminBack()) return endSession();
  sessionStore.setState({ status: 'loading', user: null });
  await reloadSession();
  if (sessionStore.getState().status !== 'signed-out') tellSwitchEnded(name);
}

/**
 * Asks the server who the stored token belongs to. A 401 ends it; any other failure keeps the
 * session and asks again later, each time after twice as long.
 */
export async function reloadSession(retryInMs = FIRST_RETRY_MS): Promise<void> {
  clearTimeout(retry);
  const load = (latestLoad += 1);
  if (!readEntry(storageKeys.authToken)) {
    beSignedOut();
    return;
  }
  try {
    const user = await pushLocalOnboarding(await api.call('auth.me'), localStore);
    if (load === latestLoad) sessionStore.setState({ status: 'signed-in', user, hasEnded: false });
  } catch (error) {
    if (load !== latestLoad) return;
    if (error instanceof ApiError && error.status === 401) return leaveRefusedSession();
    sessionStore.setState(({ user }) => ({ status: 'unreachable', user: user ?? recallUser() }));
    retry = setTimeout(() => void reloadSession(Math.min(retryInMs * 2, LAST_RETRY_MS)), retryInMs);
  }
}
