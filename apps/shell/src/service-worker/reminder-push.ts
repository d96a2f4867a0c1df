import type { PushMessage, ReminderAction } from '@simmer/contracts/schemas/reminder.schema';
import type { ReminderOptions, Registration } from './worker-scope.ts';

/** What a notification keeps of its reminder, until it is answered. */
export interface ShownReminder {
  readonly token: string;
  /** A path of the app. */
  readonly url: string;
}

const TITLES: Readonly<Record<ReminderAction, string>> = {
  done: 'Done',
  later: 'In an hour',
  tomorrow: 'Tomorrow',
  dismiss: 'Dismiss',
};

export function optionsOf(message: Exclude<PushMessage, { readonly close: string }>): ReminderOptions {
  const { id, body, url, token, actions } = message;
  const data: ShownReminder = { token, url };
  return {
    body,
    tag: id,
    icon: '/icons/icon-192.png',
    data,
    actions: actions.map((action) => ({ action, title: TITLES[action] })),
  };
}

/** Shows the reminder of a push message, or closes the one that was answered elsewhere (REM-16). */
export async function receivePush(
  registration: Pick<Registration, 'showNotification' | 'getNotifications'>,
  message: PushMessage,
): Promise<void> {
  if (!('close' in message)) return registration.showNotification(message.title, optionsOf(message));
  for (const shown of await registration.getNotifications({ tag: message.close })) shown.close();
}
