import { type OpenReminderMessage, pushChangedMessage } from '@simmer/contracts/push-messages';
import type { PushMessage, ReminderAction } from '@simmer/contracts/schemas/reminder.schema';
import type { ReminderAnswers } from './reminder-answers.ts';
import type { Clients, ReminderOptions, ShownNotification, WorkerScope } from './worker-scope.ts';

/** The tag of the background sync that sends answers which could not be sent at once. */
const SYNC_TAG = 'reminder-answers';

const ACTION_TITLES: Readonly<Record<ReminderAction, string>> = {
  done: 'Done',
  later: 'In an hour',
  tomorrow: 'Tomorrow',
  dismiss: 'Dismiss',
};

/** The data of a reminder in its notification, until the person answers. */
interface ReminderData {
  readonly token: string;
  /** The path of the page that the reminder opens. */
  readonly url: string;
}

/** The part of the worker's global scope that is used here. */
export interface ReminderScope extends Pick<WorkerScope, 'registration' | 'addEventListener'> {
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>;
}

/** The data of a notification; without fields if it shows no reminder. */
const dataOf = ({ data }: ShownNotification): Partial<ReminderData> => (data ?? {}) as Partial<ReminderData>;

function optionsOf(message: Exclude<PushMessage, { readonly close: string }>): ReminderOptions {
  const { id, body, url, token, actions } = message;
  const data: ReminderData = { token, url };
  return {
    body,
    tag: id,
    icon: '/icons/icon-192.png',
    data,
    actions: actions.map((action) => ({ action, title: ACTION_TITLES[action] })),
  };
}

/** Shows the reminder of a push message, or closes the one that was answered on another device (REM-16). */
async function receivePush(registration: ReminderScope['registration'], message: PushMessage): Promise<void> {
  if (!('close' in message)) return registration.showNotification(message.title, optionsOf(message));
  const notifications = await registration.getNotifications({ tag: message.close });
  for (const notification of notifications) notification.close();
}

/**
 * Focuses the tab that shows the page of a reminder, which goes to its day; without one, or if the browser refuses the
 * focus, a window opens. Other tabs stay as they are (REM-16).
 */
async function openReminder(clients: ReminderScope['clients'], url: string, origin: string): Promise<void> {
  const target = new URL(url, origin);
  // A message must not lead to another origin.
  if (target.origin !== origin) return;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openTab = tabs.find((tab) => new URL(tab.url).pathname === target.pathname);
  const focused = await openTab?.focus().then(
    () => openTab,
    () => undefined,
  );
  if (focused === undefined) return void (await clients.openWindow(target.href));
  const message: OpenReminderMessage = { type: 'open-reminder', path: target.pathname + target.search };
  focused.postMessage(message);
}

/** Handles push messages and clicks on notifications, also without an open page (REM-16). */
export function handleReminders(scope: ReminderScope, answers: ReminderAnswers, origin: string): void {
  const { registration, clients } = scope;
  const answer = async (token: string, action: ReminderAction): Promise<void> => {
    if (await answers.send({ token, action })) return;
    // Browsers without background sync send the answers with the next push message, or when a page starts.
    await registration.sync?.register(SYNC_TAG).catch(() => undefined);
  };

  scope.addEventListener('push', (event) => {
    if (!event.data) return;
    const message = event.data.json() as PushMessage;
    event.waitUntil(Promise.all([receivePush(registration, message), answers.sendStored()]));
  });

  scope.addEventListener('notificationclick', (event) => {
    const { notification, action } = event;
    const { token, url } = dataOf(notification);
    if (token === undefined || url === undefined) return notification.close();
    if (action !== '') {
      notification.close();
      event.waitUntil(answer(token, action as ReminderAction));
      return;
    }
    const open = async (): Promise<void> => {
      await openReminder(clients, url, origin);
      // It was seen: 'dismiss' makes the server close it on the person's other devices, too.
      notification.close();
      await answer(token, 'dismiss');
    };
    event.waitUntil(open());
  });

  scope.addEventListener('notificationclose', (event) => {
    const { token } = dataOf(event.notification);
    if (token !== undefined) event.waitUntil(answer(token, 'dismiss'));
  });

  scope.addEventListener('sync', (event) => {
    if (event.tag !== SYNC_TAG) return;
    const sent = answers.sendStored().then((isDone) => {
      // The browser fires the sync event again later if this handler fails.
      if (!isDone) throw new Error('Some answers to reminders could not be sent.');
    });
    event.waitUntil(sent);
  });

  scope.addEventListener('pushsubscriptionchange', (event) => {
    const renewed = async (): Promise<void> => {
      const options = event.oldSubscription?.options;
      if (!event.newSubscription && options) await registration.pushManager.subscribe(options);
      // The worker has no session, so an open page sends the new address to the server, or else the next page that
      // starts.
      const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      for (const page of pages) page.postMessage(pushChangedMessage);
    };
    event.waitUntil(renewed().catch(() => undefined));
  });
}
