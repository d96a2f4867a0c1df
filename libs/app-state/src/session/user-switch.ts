import { createApiClient } from '@simmer/contracts/client/api-client';
import { useSyncExternalStore } from 'react';
import { API_BASE, api } from '../api.ts';
import { sessionStore } from './session-store.ts';
import { forgetUser } from './remembered-user.ts';
import { nameOfSwitchedUser, onSwitchEnded, putAdminBack } from './switched-user.ts';
import { onOtherTab, readEntry, storageKeys, writeEntry } from '../storage/browser-storage.ts';

export { onSwitchEnded };

/** Delay between a switch and the reload of the page (ADM-40), in milliseconds. */
export const SWITCH_RELOAD_MS = 100;
const SWITCH_END_TIMEOUT_MS = 3_000;

/** Ends a sign-in on the server, also while the page unloads; if that fails, the sign-in expires by itself. */
async function endSession(token: string): Promise<void> {
  const client = createApiClient({
    baseUrl: API_BASE,
    getToken: () => token,
    timeoutMs: SWITCH_END_TIMEOUT_MS,
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  });
  await client.call('auth.logout').catch(() => undefined);
}

/**
 * Takes a demo user's place: this browser keeps the admin's token aside and whom it stands for. The page must be left
 * for another and read anew afterwards. Throws `ApiError` with the server's sentence.
 */
export async function switchToUser(email: string): Promise<void> {
  const adminToken = readEntry(storageKeys.authToken);
  // No idempotency key: an answer that holds a token is not to be kept anywhere.
  const { token, user } = await api.call('adminUsers.switch', { body: { email } });
  if (adminToken === null) return;
  writeEntry(storageKeys.adminToken, adminToken);
  writeEntry(storageKeys.switchedUser, JSON.stringify({ id: user.id, name: user.name, email: user.email }));
  forgetUser();
  // Last: other tabs look up who they are as soon as it changes.
  writeEntry(storageKeys.authToken, token);
}

/**
 * Gives the admin their own place back and ends the switched session. The page must be read anew at once: what it shows
 * is still the other person's.
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

/** The name of the user as whom an admin is switched in here; null when nobody is. */
export function useSwitchedUserName(): string | null {
  return useSyncExternalStore(subscribe, nameOfSwitchedUser);
}
