import {
  noSharedFilePage,
  sharedFileCache,
  sharedFileField,
  sharedFileKey,
  sharedFileName,
  sharedFilePage,
  sharedTextFields,
  sharedTextKey,
  sharedTextPage,
} from '@simmer/contracts/share-target';
import type { ResponseStores } from './worker-scope.ts';

const redirect = (path: string, origin: string): Response =>
  Response.redirect(new URL(path, origin).href, 303);

// The maximum length of a shared text, in characters; a longer text is no line of a plan.
const LONGEST_TEXT = 500;

/** The shared title, text and address in one line, without duplicates: some apps send the same text twice. */
function sharedTextOf(form: FormData): string {
  const parts = sharedTextFields.map((name) => form.get(name));
  const texts = parts.flatMap((part) => (typeof part === 'string' ? [part.trim()] : []));
  return [...new Set(texts)].join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
}

/**
 * Answers a share from the operating system to the installed app: a file is stored for the calendar, which previews its
 * changes (OFF-39), a text for the palette (QCK-6). Shared content never reaches the gateway.
 */
export async function answerShared(
  request: Request,
  { caches, origin }: { caches: ResponseStores; origin: string },
): Promise<Response> {
  try {
    const form = await request.formData();
    const file = form.get(sharedFileField);
    const text = sharedTextOf(form);
    const cache = await caches.open(sharedFileCache);
    if (file instanceof File) {
      const headers = { 'content-type': 'text/calendar', [sharedFileName]: encodeURIComponent(file.name) };
      await cache.put(sharedFileKey, new Response(file, { headers }));
      return redirect(sharedFilePage, origin);
    }
    if (text === '') return redirect(noSharedFilePage, origin);
    await cache.put(sharedTextKey, new Response(text));
    return redirect(sharedTextPage, origin);
  } catch {
    // The browser has no more room, or the form is damaged.
    return redirect(noSharedFilePage, origin);
  }
}
