let isAsked = false;

/**
 * Asks the browser to keep what is stored here when it makes room (OFF-35). Firefox asks the person, so it is asked for
 * once in a page, when a change has just had to wait here: then the reason is on the screen.
 */
export function askToKeepStorage(): void {
  // Old browsers and pages without https have none.
  const storage = Reflect.get(navigator, 'storage') as Partial<StorageManager> | undefined;
  if (isAsked || typeof storage?.persist !== 'function') return;
  isAsked = true;
  // A browser that refuses changes nothing here.
  storage.persist().catch(() => undefined);
}

/** Safari deletes what a page stored after seven days without a visit; not that of an installed app (OFF-36). */
export function isDeletedAfterAWeek(): boolean {
  // All browsers of an iPhone are Safari underneath, and say so.
  const isSafari = navigator.vendor.startsWith('Apple');
  const isInstalled =
    Reflect.get(navigator, 'standalone') === true || matchMedia('(display-mode: standalone)').matches;
  return isSafari && !isInstalled;
}
