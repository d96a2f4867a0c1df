import { keepTabText, readTabText } from '@simmer/app-state/tab-text';

const KEY = 'simmer-connect-from';

/**
 * Stores the page from which a person leaves for the consent page of the provider, which returns to the account page
 * (SYN-4).
 */
export const noteWayBack = (path: string): void => keepTabText(KEY, path);

/** The page that the person left, once; null if that was the account page, or the browser has no storage. */
export function takeWayBack(): string | null {
  const path = readTabText(KEY);
  keepTabText(KEY, null);
  return path;
}
