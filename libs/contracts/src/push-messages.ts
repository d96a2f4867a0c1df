/** What the service worker says to the open pages when the browser has changed this device's address for push messages. */
export const pushChangedMessage = 'push-changed';

/** What the service worker says to the page that it has focused because a notification was pressed. */
export interface OpenReminderMessage {
  readonly type: 'open-reminder';
  /** Path and query of the page that the reminder opens. */
  readonly path: string;
}

export const isOpenReminder = (data: unknown): data is OpenReminderMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'open-reminder';
