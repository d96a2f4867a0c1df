import { ApiError } from '@simmer/contracts/client/api-error';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { api } from '../api/api.ts';
import { serverNow } from '../api/server-clock.ts';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { localStore } from '@simmer/plan/copy/local-plan';
import { isUnreachable } from '../errors.ts';
import { closeCopy, leaveOffline, openCopy, openOutbox } from '../plan-client/offline.ts';
import { onWaiting, planClient } from '../plan-client/plan-clients.ts';
import { keepEqual } from '@simmer/plan/copy/keep-equal';
import { dropCopies, hasCopy } from '@simmer/plan/copy/plan-copy';
import { pushLocalOnboarding } from './push-local-onboarding.ts';
import { readEntry, removeEntry, storageKeys, writeSessionEntry } from '@simmer/plan/disk/browser-storage';
import { forgetSessionEnd, hasSessionEnded, noteSessionEnd } from './session-end.ts';
import { forgetUser, recallUser } from './remembered-user.ts';
import { sessionStore } from '../plan-client/session-store.ts';
import { claimsOf } from './token-claims.ts';
import { notifySwitchEnded, putAdminBack, recallSwitchedName } from './switched-user.ts';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 8_000;

/** Shortens a delay by up to a quarter, so that not all browsers return at the same moment. */
const spread = (ms: number): number => ms * (1 - Math.random() / 4);

let retry: ReturnType<typeof setTimeout> | undefined;
// Only the latest load may apply its result: a slow response for an older token must not.
let latestLoad = 0;
/** Whether the session is shown as this browser remembers it, until the server has confirmed it. */
let isResumed = false;

/** Deletes every token of this browser (AUT-40), at the person's request. */
export function clearAuthData(): void {
  forgetSessionEnd();
  leaveSession();
}

/** Deletes every token because the server rejected one; other tabs are told by the storage event. */
function endSession(): void {
  noteSessionEnd();
  leaveSession();
}

function leaveSession(): void {
  clearTimeout(retry);
  latestLoad += 1;
  isResumed = false;
  for (const key of [storageKeys.authToken, storageKeys.adminToken, storageKeys.switchedUser]) {
    removeEntry(key);
  }
  forgetUser();
  beSignedOut();
}

/** Signs this tab out. Another tab may have done so first: this one removes its data of the plan too (OFF-23). */
function beSignedOut(): void {
  void leaveOffline();
  // Begun before anybody can sign in: nothing of theirs is removed.
  void deviceDatabase.removeOthers(null, Date.now()).catch(() => undefined);
  void dropCopies().catch(() => undefined);
  sessionStore.setState({ status: 'signed-out', user: null, hasEnded: hasSessionEnded() });
}

/** Starts the session of the user whom the server has just returned. */
export async function enterSession(token: string, named: User): Promise<void> {
  clearTimeout(retry);
  const load = (latestLoad += 1);
  sessionStore.setState({ isFromOtherTab: false });
  writeSessionEntry(storageKeys.authToken, token);
  forgetSessionEnd();
  const user = await pushLocalOnboarding(named, localStore);
  if (load !== latestLoad) return;
  // A browser that cannot read its outbox must not block the sign-in.
  await admit(user, load).catch(async () => {
    if (load === latestLoad) await beAway(user, FIRST_RETRY_MS);
  });
}

/** Starts the session: the user's changes are shown now, and sent from now on. */
async function admit(user: User, load: number): Promise<void> {
  await openOutbox(user.id);
  if (load !== latestLoad) return;
  await closeCopy(user.id);
  if (load !== latestLoad) return;
  const before = sessionStore.getState();
  sessionStore.setState({ status: 'signed-in', user: keepEqual(before.user, user), hasEnded: false });
  const isConfirmed = before.status === 'signed-in' && before.user?.id === user.id && !isResumed;
  isResumed = false;
  // In a session that continues, waiting changes are sent after a pause: at once, a failure would repeat without end.
  if (isConfirmed) return;
  void deviceDatabase.removeOthers(user.id, Date.now()).catch(() => undefined);
  // Changes that cannot be sent now stay in the outbox.
  void planClient(user.id)
    .send()
    .catch(() => undefined);
}

/**
 * Shows the plan of the session that this browser remembers, before the server has confirmed it (OFF-108): of the user
 * whom the token names, and only if there is a copy to show.
 */
export async function resumeSession(): Promise<void> {
  const load = latestLoad;
  const claims = claimsOf(readEntry(storageKeys.authToken) ?? '');
  const user = await recallUser();
  if (user === null || user.id !== claims?.userId || claims.endsAt <= serverNow()) return;
  if (!user.has_completed_onboarding || !(await hasCopy(user.id))) return;
  await planClient(user.id).openCopy();
  if (load !== latestLoad) return;
  await openOutbox(user.id);
  if (load !== latestLoad || sessionStore.getState().status !== 'loading') return;
  isResumed = true;
  sessionStore.setState({ status: 'signed-in', user, hasEnded: false });
}

/** Continues without the server, and retries later. With `needsCopy`, a page without a copy stays as it is. */
async function beAway(user: User | null, retryInMs: number, needsCopy = false): Promise<void> {
  const load = latestLoad;
  const hasOpened = await openCopy(user);
  if (load !== latestLoad || (needsCopy && !hasOpened)) return;
  sessionStore.setState({ status: hasOpened ? 'on-copy' : 'unreachable', user });
  retry = setTimeout(() => void reloadSession(Math.min(retryInMs * 2, LAST_RETRY_MS)), spread(retryInMs));
}

/**
 * Ends a session whose token the server rejected. A switched-in admin returns to their own session, and is told unless
 * the server rejects that one too; anybody else is signed out.
 */
export async function leaveRejectedSession(): Promise<void> {
  // Started before the admin returns: the return forgets the switch, and what is here of the user.
  const recalled = recallSwitchedName();
  if (!putAdminBack()) return endSession();
  sessionStore.setState({ status: 'loading', user: null });
  await reloadSession();
  if (sessionStore.getState().status !== 'signed-out') notifySwitchEnded(await recalled);
}

/** Requests the current user and applies the response; `onAway` runs if the server is unreachable. */
async function probeSession(onAway: (user: User | null) => Promise<void>): Promise<void> {
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
    if (error instanceof ApiError && error.status === 401) return leaveRejectedSession();
    const user = sessionStore.getState().user ?? (await recallUser());
    if (load === latestLoad) await onAway(user);
  }
}

/**
 * Requests the user of the stored token. A 401 ends the session; any other failure keeps it and retries with a doubled
 * delay.
 */
export function reloadSession(retryInMs = FIRST_RETRY_MS): Promise<void> {
  return probeSession((user) => beAway(user, retryInMs));
}

let probing: Promise<void> | null = null;

const workOnCopy = (user: User | null): Promise<void> => beAway(user, FIRST_RETRY_MS, true);

function leaveBy(leave: (user: User) => Promise<void>): Promise<void> {
  const { status, user } = sessionStore.getState();
  if (status !== 'signed-in' || !user?.has_completed_onboarding) return Promise.resolve();
  probing ??= leave(user).finally(() => {
    probing = null;
  });
  return probing;
}

/**
 * Checks whether the server is still reachable after a call without a response. Without a copy the page stays as it is,
 * and so does a user in onboarding: that flow has its own offline handling.
 */
export const probeServer = (): Promise<void> => leaveBy(() => probeSession(workOnCopy));

/** Continues in the copy as if the server were unreachable, because the server cannot save a change now (OFF-18). */
export const leaveServer = (): Promise<void> => leaveBy(workOnCopy);

// A server that hangs or limits requests would treat a probe the same way.
onWaiting((error) => void (isUnreachable(error) ? probeServer() : leaveServer()));
