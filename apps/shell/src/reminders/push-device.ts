import { api } from '@simmer/app-state/api/api';
import { sessionStore } from '@simmer/app-state/session/session';
import { registerServiceWorker, serviceWorkerUrl } from '../first-paint/register-service-worker.ts';
import { subscribedDevice } from './subscribed-device.ts';

/** Why this device cannot be reminded. */
export type PushProblem =
  /** Safari on an iPhone needs the installed app. */
  | 'needs-install'
  /** The browser has no push messages. */
  | 'unsupported'
  /** The server has no key for push messages. */
  | 'not-set-up'
  /** The person has forbidden notifications of this site. */
  | 'denied'
  /** The person closed the browser's question without an answer. */
  | 'not-allowed'
  /** The browser or the server failed. */
  | 'failed';

const isAppleHandheld = (): boolean =>
  // An iPad says that it is a Mac.
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** The reason why the browser cannot ask the person at all; null if it can. */
export function missingSupport(): 'needs-install' | 'unsupported' | null {
  const isSupported = 'PushManager' in globalThis && 'Notification' in globalThis;
  if (isSupported && serviceWorkerUrl() !== undefined) return null;
  // On an iPhone, Safari delivers push messages to installed apps only.
  return !isSupported && isAppleHandheld() ? 'needs-install' : 'unsupported';
}

const isPushAllowed = (): boolean => missingSupport() === null && Notification.permission === 'granted';

/** Why push messages cannot be received, as far as it is known without asking the person. */
export function pushProblem(): PushProblem | null {
  return missingSupport() ?? (Notification.permission === 'denied' ? 'denied' : null);
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The browser's subscription with the server's key: a subscription with another key would get no messages. */
async function browserSubscription(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const known = await pushManager.getSubscription();
  const knownKey = known?.options.applicationServerKey;
  if (known && knownKey && base64url(knownKey) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function registered() {
  const registration =
    missingSupport() === null ? await navigator.serviceWorker.getRegistration() : undefined;
  return { registration, subscription: (await registration?.pushManager.getSubscription()) ?? null };
}

/**
 * Lets the server send push messages to this device, after the person has allowed it (REM-15). @throws if server or
 * browser fails.
 */
export async function subscribeDevice(userId: string): Promise<PushProblem | null> {
  const url = serviceWorkerUrl();
  if (url === undefined) return 'unsupported';
  const { public_key: key } = await api.call('reminders.pushKey');
  if (key === null) return 'not-set-up';
  const { pushManager } = await registerServiceWorker(url);
  const { endpoint, keys } = (await browserSubscription(pushManager, key)).toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  if (endpoint === undefined) return 'failed';
  await api.call('pushSubscriptions.create', { body: { endpoint, keys: { p256dh, auth } } });
  subscribedDevice.set(`${userId} ${endpoint}`);
  return null;
}

/**
 * Subscribes a device after a new sign-in, or when its address has changed, without a question (REM-15). A device that
 * was removed from the list of devices has the same address, and stays removed.
 */
export async function subscribeAgain(userId: string): Promise<void> {
  if (!isPushAllowed()) return;
  const { subscription } = await registered();
  const isDone = subscription !== null && subscribedDevice.get() === `${userId} ${subscription.endpoint}`;
  if (!isDone) await subscribeDevice(userId);
}

/** Asks the person for permission, unless they were asked before, and subscribes this device (REM-15). */
export async function askForPush(userId: string): Promise<PushProblem | null> {
  const problem = pushProblem();
  if (problem !== null) return problem;
  // This comes first: Safari only asks in response to a click.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'not-allowed';
  return subscribeDevice(userId).catch(() => 'failed');
}

/**
 * Ends the subscription of this device, and closes its notifications. Without a network the server learns of it from
 * the push service.
 */
export async function unsubscribeDevice(): Promise<void> {
  subscribedDevice.set('');
  const { registration, subscription } = await registered();
  if (!registration || !subscription) return;
  await subscription.unsubscribe();
  for (const shown of await registration.getNotifications()) shown.close();
  if (sessionStore.getState().status !== 'signed-in') return;
  const { push_subscriptions: all } = await api.call('pushSubscriptions.list');
  const mine = all.filter(({ is_current: isCurrent }) => isCurrent);
  await Promise.all(mine.map(({ id }) => api.call('pushSubscriptions.remove', { params: { id } })));
}
