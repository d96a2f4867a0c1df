import { ApiError } from '@simmer/contracts/client/api-error';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { api } from '../api.ts';
import { localStore } from '../local/shared-store.ts';
import { closeCopy, leaveOffline, openCopy, sendOutbox } from '../offline-copy/offline.ts';
import { dropCopies } from '../offline-copy/plan-copy.ts';
import { pushLocalOnboarding } from '../local/push-local-onboarding.ts';
import { readEntry, removeEntry, storageKeys, writeEntry } from '../storage/browser-storage.ts';
import { forgetSessionEnd, hasSessionEnded, noteSessionEnd } from './session-end.ts';
import { forgetUser, recallUser } from './remembered-user.ts';
import { sessionStore } from './session-store.ts';
import { nameOfSwitchedUser, putAdminBack, notifySwitchEnded } from './switched-user.ts';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;

let retry: ReturnType<typeof setTimeout> | undefined;
// Only the latest load may speak: a slow answer about an older token must not.
let latestLoad = 0;

/** Forgets every token of this browser (AUT-40), as its person asked. */
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

/** Another tab may have signed out: this one leaves nothing of the plan behind either. */
function beSignedOut(): void {
  leaveOffline();
  dropCopies();
  sessionStore.setState({ status: 'signed-out', user: null, hasEnded: hasSessionEnded() });
}

/** Makes the person whom the server has just named the signed-in one. */
export async function enterSession(token: string, named: User): Promise<void> {
  clearTimeout(retry);
  const load = (latestLoad += 1);
  writeEntry(storageKeys.authToken, token);
  forgetSessionEnd();
  const user = await pushLocalOnboarding(named, localStore);
  if (load !== latestLoad) return;
  // Another sign-in may not be asked for on account of what waits.
  await admit(user, load).catch(() => load === latestLoad && beUnreachable(user, FIRST_RETRY_MS));
}

/**
 * Lets somebody in whom the server has named, once it knows what they changed while it was away: read before, the plan
 * would lack that.
 */
async function admit(user: User, load: number): Promise<void> {
  await sendOutbox(user.id);
  if (load !== latestLoad) return;
  closeCopy(user.id);
  sessionStore.setState({ status: 'signed-in', user, hasEnded: false });
}

/** Goes on without the server, and asks for it again later. */
function beUnreachable(user: User | null, retryInMs: number): void {
  openCopy(user);
  sessionStore.setState({ status: 'unreachable', user });
  retry = setTimeout(() => void reloadSession(Math.min(retryInMs * 2, LAST_RETRY_MS)), retryInMs);
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
  if (sessionStore.getState().status !== 'signed-out') notifySwitchEnded(name);
}

/** Asks the server who is here; what it says counts, and `onAway` what is done when it says nothing. */
async function askWhoIsHere(onAway: (user: User | null) => void): Promise<void> {
  clearTimeout(retry);
  const load = (latestLoad += 1);
  if (!readEntry(storageKeys.authToken)) {
    beSignedOut();
    return;
  }
  try {
    const user = await pushLocalOnboarding(await api.call('auth.me'), localStore);
    if (load === latestLoad) await admit(user, load);
  } catch (error) {
    if (load !== latestLoad) return;
    if (error instanceof ApiError && error.status === 401) return leaveRefusedSession();
    onAway(sessionStore.getState().user ?? recallUser());
  }
}

/**
 * Asks the server who the stored token belongs to. A 401 ends it; any other failure keeps the
 * session and asks again later, each time after twice as long.
 */
export function reloadSession(retryInMs = FIRST_RETRY_MS): Promise<void> {
  return askWhoIsHere((user) => beUnreachable(user, retryInMs));
}

let probing: Promise<void> | null = null;

/**
 * Finds out whether the server is still there, after a call that nobody answered. What a page shows stays where there is
 * no copy to go on with; and somebody who is not through their first time goes on as they are: that flow has its own way
 * without a server.
 */
export function probeServer(): Promise<void> {
  const { status, user } = sessionStore.getState();
  if (status !== 'signed-in' || !user?.has_completed_onboarding) return Promise.resolve();
  probing ??= askWhoIsHere((known) => {
    if (openCopy(known)) beUnreachable(known, FIRST_RETRY_MS);
  }).finally(() => {
    probing = null;
  });
  return probing;
}
