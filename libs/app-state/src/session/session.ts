import type { Session } from '@simmer/contracts/schemas/user.schema';
import { useStore } from 'zustand';
import { API_BASE, api, onTokenRejected } from '../api/api.ts';
import { dropOutbox, unsentOf } from '../plan-client/offline.ts';
import {
  clearAuthData,
  enterSession,
  leaveRejectedSession,
  probeServer,
  reloadSession,
  resumeSession,
} from './load-session.ts';
import { planClient } from '../plan-client/plan-clients.ts';
import { startLocalPlan } from '../plan-client/start-local-plan.ts';
import { rememberUser } from './remembered-user.ts';
import { isAway, type SessionState, sessionStore } from '../plan-client/session-store.ts';
import { isUnstored, onOtherTab, readEntry, storageKeys } from '@simmer/plan/disk/browser-storage';
import { newId } from '@simmer/plan/disk/new-id';
import { endAtServer, followSignInsToEnd } from './sign-ins-to-end.ts';
import { agreesToSignOut } from './sign-out-question.ts';
import { endAdminSession } from './user-switch.ts';

export type { SessionState } from '../plan-client/session-store.ts';
export { clearAuthData, reloadSession, sessionStore };

/** Reads the session in a component; it renders again when the chosen part changes. */
export function useSession<Part>(choose: (state: SessionState) => Part): Part {
  return useStore(sessionStore, choose);
}

/** Whether somebody has a session and the server cannot be reached. */
export const useIsAway = (): boolean => useSession(isAway);

/** True if this browser has a token, even before the server has checked it (for the landing page). */
export function hasStoredToken(): boolean {
  return Boolean(readEntry(storageKeys.authToken));
}

/** True while the session is in the memory of this page only (OFF-19). */
export const isSessionUnstored = (): boolean => isUnstored(storageKeys.authToken);

/** True if somebody has signed in in this browser before (AUT-16). */
export function hasSignedInBefore(): boolean {
  return readEntry(storageKeys.hasSignedIn) !== null;
}

/**
 * Starts the session of this page: requests the user, follows other tabs, and ends when the server rejects the token.
 * @returns the function that stops it.
 */
export function startSession(): () => void {
  startLocalPlan();
  const stops = [
    onOtherTab((key) => {
      if (key !== null && key !== storageKeys.authToken) return;
      sessionStore.setState({ isFromOtherTab: true });
      void reloadSession();
    }),
    onTokenRejected((token) => {
      const isSignedOut = sessionStore.getState().status === 'signed-out';
      if (!isSignedOut && token === (readEntry(storageKeys.authToken) ?? '')) void leaveRejectedSession();
    }),
  ];
  stops.push(
    sessionStore.subscribe(({ status, user }) => {
      if (status === 'signed-in' && user) rememberUser(user);
    }),
  );
  const askAgain = () => {
    if (isAway(sessionStore.getState())) void reloadSession();
  };
  const askNow = () => void probeServer();
  window.addEventListener('online', askAgain);
  window.addEventListener('offline', askNow);
  stops.push(() => {
    window.removeEventListener('online', askAgain);
    window.removeEventListener('offline', askNow);
  });
  stops.push(followSignInsToEnd());
  void reloadSession();
  // Without it, the session is known once the server has answered.
  void resumeSession().catch(() => undefined);
  return () => stops.forEach((stop) => stop());
}

const enter = ({ token, user }: Session) => enterSession(token, user);

/** Signs in with email and password. @throws ApiError with the server's message. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await enter(await api.call('auth.login', { body: credentials }));
}

interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The token of an invitation link (AUT-66). */
  readonly invitation?: string;
}

/** Creates an account and signs in. */
export async function signUp(person: NewPerson): Promise<void> {
  await enter(await api.call('auth.signup', { body: person, idempotencyKey: newId() }));
}

/** Exchanges the one-time ticket of an OAuth callback for a session (AUT-32). */
export async function exchangeTicket(ticket: string): Promise<void> {
  await enter(await api.call('auth.exchange', { body: { ticket } }));
}

/** Links the Google identity of the preceding callback to the signed-in account. */
export async function joinGoogle(): Promise<void> {
  await api.call('auth.joinGoogle');
}

/** The number of the user's changes that are in this browser only. */
async function unsentCount(): Promise<number> {
  const { user } = sessionStore.getState();
  if (user === null) return 0;
  await planClient(user.id)
    .held.release()
    .catch(() => undefined);
  const { waitingCount, refusedCount, unreadableCount } = await unsentOf(user.id);
  return waitingCount + refusedCount + unreadableCount;
}

/**
 * Signs out here at once, and on the server when it can be reached (AUT-42). With changes that are not in the account
 * yet, the person is asked first, and they are deleted (OFF-17).
 * @returns false if the person stays.
 */
export async function signOut(): Promise<boolean> {
  if (!(await agreesToSignOut(await unsentCount()))) return false;
  const { user } = sessionStore.getState();
  const notifications = Promise.all([
    endAtServer(readEntry(storageKeys.authToken), () => api.call('auth.logout')),
    endAdminSession(),
  ]);
  clearAuthData();
  if (user) await dropOutbox(user.id).catch(() => undefined);
  await notifications;
  return true;
}

/** Requests a reset link; `is_oauth_user` is true when the account signs in with Google. */
export function requestPasswordReset(email: string): Promise<{ message: string; is_oauth_user: boolean }> {
  return api.call('passwordReset.request', { body: { email } });
}

/** Sets a new password with the token of a reset link and forgets this browser's session. */
export async function confirmPasswordReset(body: { token: string; new_password: string }): Promise<void> {
  await api.call('passwordReset.confirm', { body, idempotencyKey: newId() });
  clearAuthData();
}

/** The address for a sign-in or sign-up with Google. */
export function googleLoginUrl(mode: 'signin' | 'signup'): string {
  return `${API_BASE}/auth/google/login?mode=${mode}`;
}

/** The address for a sign-in as a super admin. */
export function superAdminLoginUrl(): string {
  return `${API_BASE}/auth/super-admin/login`;
}
