import { createApiClient } from '@simmer/contracts/client/api-client';
import { useSyncExternalStore } from 'react';
import { API_BASE, api } from '../api/api.ts';
import { sessionStore } from '../plan-client/session-store.ts';
import { endAtServer } from './sign-ins-to-end.ts';
import { forgetUser } from './remembered-user.ts';
import { nameOfSwitchedUser, noteSwitch, onSwitchEnded, putAdminBack } from './switched-user.ts';
import { onOtherTab, readEntry, storageKeys, writeSessionEntry } from '@simmer/plan/disk/browser-storage';

export { onSwitchEnded };

/** Delay between a switch and the reload of the page (ADM-40), in milliseconds. */
export const SWITCH_RELOAD_MS = 100;
const SWITCH_END_TIMEOUT_MS = 3_000;

/** Ends a sign-in on the server, also while the page unloads. */
async function endSession(token: string): Promise<void> {
  const client = createApiClient({
    baseUrl: API_BASE,
    getToken: () => token,
    timeoutMs: SWITCH_END_TIMEOUT_MS,
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  });
  await endAtServer(token, () => client.call('auth.logout'));
}

/**
 * Switches to a demo user: this browser keeps the admin's token and the user's id. The caller must reload the page.
 * @throws ApiError with the server's message.
 */
export async function switchToUser(email: string): Promise<void> {
  const adminToken = readEntry(storageKeys.authToken);
  // No idempotency key: a response with a token must not be stored.
  const { token, user } = await api.call('adminUsers.switch', { body: { email } });
  if (adminToken === null) return;
  writeSessionEntry(storageKeys.adminToken, adminToken);
  noteSwitch(user.id);
  forgetUser();
  // Last: other tabs reload the session as soon as it changes.
  writeSessionEntry(storageKeys.authToken, token);
}

/**
 * Restores the admin's session and ends the switched one. The caller must reload the page at once: it still shows the
 * other user's data.
 */
export function returnToAdmin(): void {
  const switchedToken = readEntry(storageKeys.authToken);
  if (putAdminBack() && switchedToken !== null) void endSession(switchedToken);
}

/** Also ends the admin's own sign-in when a switched user signs out. */
export async function endAdminSession(): Promise<void> {
  const adminToken = readEntry(storageKeys.adminToken);
  if (adminToken !== null) await endSession(adminToken);
}

function subscribe(listener: () => void): () => void {
  const stops = [onOtherTab(listener), sessionStore.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

/** The name of the user whom an admin is switched in as; null without a switch. */
export function useSwitchedUserName(): string | null {
  return useSyncExternalStore(subscribe, nameOfSwitchedUser);
}
