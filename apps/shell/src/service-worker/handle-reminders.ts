import { pushChangedMessage } from '@simmer/contracts/push-changed';
import type { PushMessage, ReminderAction } from '@simmer/contracts/schemas/reminder.schema';
import { openReminder } from './open-reminder.ts';
import type { ReminderAnswers } from './reminder-answers.ts';
import { receivePush, type ShownReminder } from './reminder-push.ts';
import type { Clients, Notified, WorkerScope } from './worker-scope.ts';

const SYNC = 'reminder-answers';

/** What is used of the worker's global scope. */
export interface ReminderScope extends Pick<WorkerScope, 'registration' | 'addEventListener'> {
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>;
}

/** The reminder that a notification shows; undefined for one without. */
const shownOf = ({ data }: Notified): Partial<ShownReminder> => (data ?? {}) as Partial<ShownReminder>;

/** Handles push messages and what people do with what they show, also with no page open (REM-16). */
export function handleReminders(scope: ReminderScope, answers: ReminderAnswers, origin: string): void {
  const { registration, clients } = scope;
  const answer = async (token: string, action: ReminderAction): Promise<void> => {
    // Browsers without it send at the next push, or the next start of a page.
    if (!(await answers.send({ token, action })))
      await registration.sync?.register(SYNC).catch(() => undefined);
  };

  scope.addEventListener('push', (event) => {
    if (!event.data) return;
    const message = event.data.json() as PushMessage;
    event.waitUntil(Promise.all([receivePush(registration, message), answers.sendKept()]));
  });

  scope.addEventListener('notificationclick', (event) => {
    const { notification, action } = event;
    const { token, url } = shownOf(notification);
    notification.close();
    if (token === undefined || url === undefined) return;
    // Opened here, it is gone elsewhere.
    const opened = action === '' ? openReminder(clients, url, origin) : undefined;
    const given = (action === '' ? 'dismiss' : action) as ReminderAction;
    event.waitUntil(Promise.all([opened, answer(token, given)]));
  });

  scope.addEventListener('notificationclose', (event) => {
    const { token } = shownOf(event.notification);
    if (token !== undefined) event.waitUntil(answer(token, 'dismiss'));
  });

  scope.addEventListener('sync', (event) => {
    if (event.tag !== SYNC) return;
    const sent = answers.sendKept().then((isDone) => {
      // The browser tries again.
      if (!isDone) throw new Error('Some answers to reminders could not be sent.');
    });
    event.waitUntil(sent);
  });

  scope.addEventListener('pushsubscriptionchange', (event) => {
    const renewed = async (): Promise<void> => {
      const options = event.oldSubscription?.options;
      if (!event.newSubscription && options) await registration.pushManager.subscribe(options);
      // Only a page has a session. Without one, the next start sees the new address.
      const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      for (const page of pages) page.postMessage(pushChangedMessage);
    };
    event.waitUntil(renewed().catch(() => undefined));
  });
}
