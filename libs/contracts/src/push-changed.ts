/** What the service worker says to the open pages when the browser has changed this device's address for push messages. */
export const pushChangedMessage = 'push-changed';
