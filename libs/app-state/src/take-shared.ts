import { sharedFileCache } from '@simmer/contracts/share-target';

/**
 * Takes what the operating system shared with the installed app, once.
 * @param key its name in the cache.
 * @returns null if nothing was shared, or in a browser that stores nothing.
 */
export async function takeShared(key: string): Promise<Response | null> {
  try {
    const cache = await caches.open(sharedFileCache);
    const response = await cache.match(key);
    if (response === undefined) return null;
    await cache.delete(key);
    return response;
  } catch {
    return null;
  }
}
