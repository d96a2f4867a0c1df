import {
  noSharedFilePage,
  sharedFileCache,
  sharedFileField,
  sharedFileKey,
  sharedFileName,
  sharedFilePage,
} from '@simmer/contracts/share-target';
import type { ResponseStores } from './worker-scope.ts';

const redirect = (path: string, origin: string): Response =>
  Response.redirect(new URL(path, origin).href, 303);

/**
 * Answers a file that the operating system shares with the installed app (OFF-39): it is stored for the calendar, which
 * shows what it contains before anything changes. The gateway never gets it.
 */
export async function answerSharedFile(
  request: Request,
  { caches, origin }: { caches: ResponseStores; origin: string },
): Promise<Response> {
  try {
    const file = (await request.formData()).get(sharedFileField);
    if (!(file instanceof File)) return redirect(noSharedFilePage, origin);
    const cache = await caches.open(sharedFileCache);
    const headers = { 'content-type': 'text/calendar', [sharedFileName]: encodeURIComponent(file.name) };
    await cache.put(sharedFileKey, new Response(file, { headers }));
    return redirect(sharedFilePage, origin);
  } catch {
    // The browser is full, or the form is damaged.
    return redirect(noSharedFilePage, origin);
  }
}
