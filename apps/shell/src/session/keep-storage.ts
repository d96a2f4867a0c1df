let isAsked = false;

/**
 * Asks the browser not to delete this origin's data when it frees space (OFF-35). Firefox asks the person, so the page
 * requests this only once, right after a change had to be stored here: then the reason is on the screen.
 */
export function askToKeepStorage(): void {
  // Old browsers and pages without https have no storage manager.
  const storage = Reflect.get(navigator, 'storage') as Partial<StorageManager> | undefined;
  if (isAsked || typeof storage?.persist !== 'function') return;
  isAsked = true;
  // If the browser refuses, nothing changes.
  storage.persist().catch(() => undefined);
}

/**
 * Whether the browser deletes stored data after seven days without a visit, as Safari does except for an installed app
 * (OFF-36).
 */
export function isDeletedAfterAWeek(): boolean {
  // All browsers on an iPhone are based on Safari, and name Apple as their vendor.
  const isSafari = navigator.vendor.startsWith('Apple');
  const isInstalled =
    Reflect.get(navigator, 'standalone') === true || matchMedia('(display-mode: standalone)').matches;
  return isSafari && !isInstalled;
}
