import { sessionStore } from '@simmer/app-state/session/session';
import { nameOfSwitchedUser } from '@simmer/app-state/session/switched-user';
import { pushChangedMessage } from '@simmer/contracts/push-messages';
import { whenInputPauses } from '@simmer/ui/lazy/when-input-pauses';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';
import { notifications } from '../session/preferences.ts';
import { subscribedDevice } from './subscribed-device.ts';
import { followZone } from '@simmer/app-state/reminders/follow-zone';
import { wantsPush } from '@simmer/app-state/reminders/wants-push';

const loadDevice = () =>
  loadShellChunk(() => import(/* webpackChunkName: "push-device" */ './push-device.ts'));

/**
 * The user whose reminders this device shows; null: nobody's. A super admin who is switched in gets no reminders of the
 * other user.
 */
function remindedUser(): string | null {
  const { status, user } = sessionStore.getState();
  if (status !== 'signed-in' || !user?.reminders || !wantsPush(user.reminders)) return null;
  return notifications.get() && nameOfSwitchedUser() === null ? user.id : null;
}

/** Subscribes or unsubscribes this device, as its person wants now. */
async function adjustDevice(): Promise<void> {
  const userId = remindedUser();
  const isAllowed = 'Notification' in globalThis && Notification.permission === 'granted';
  if (userId !== null && isAllowed) await (await loadDevice()).subscribeAgain(userId);
  else if (!notifications.get()) await (await loadDevice()).unsubscribeDevice();
}

/**
 * Keeps this device subscribed while its person wants reminders on it, and only then (REM-15).
 * @returns the function that stops it.
 */
export function followReminders(): () => void {
  let last: string | null = null;
  let work = Promise.resolve();
  // One adjustment after the other: the switch may be changed twice at once. After a failure the next start retries.
  const adjust = (): void => {
    work = work.then(adjustDevice).catch(() => undefined);
  };
  const look = (): void => {
    // A subscription ends with its sign-in.
    if (sessionStore.getState().status === 'signed-out' && subscribedDevice.get() !== '')
      subscribedDevice.set('');
    const now = remindedUser();
    if (now !== null && now !== last) whenInputPauses(adjust);
    last = now;
  };
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (data === pushChangedMessage && remindedUser() !== null) adjust();
  };
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  worker?.addEventListener('message', onMessage);
  const stops = [sessionStore.subscribe(look), notifications.subscribe(adjust), followZone()];
  look();
  return () => {
    stops.forEach((stop) => stop());
    worker?.removeEventListener('message', onMessage);
  };
}
