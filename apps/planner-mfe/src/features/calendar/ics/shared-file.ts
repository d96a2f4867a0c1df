import { sharedFileCache, sharedFileKey, sharedFileName } from '@simmer/contracts/share-target';

/** Takes the file that was shared with the installed app (OFF-39), once; null if there is none. */
export async function takeSharedFile(): Promise<File | null> {
  try {
    const cache = await caches.open(sharedFileCache);
    const response = await cache.match(sharedFileKey);
    if (response === undefined) return null;
    await cache.delete(sharedFileKey);
    const name = decodeURIComponent(response.headers.get(sharedFileName) ?? '');
    return new File([await response.blob()], name, { type: 'text/calendar' });
  } catch {
    // A browser that stores nothing.
    return null;
  }
}
