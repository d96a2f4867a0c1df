import { keepTabText, readTabText } from '@simmer/app-state/tab-text';

const KEY = 'simmer-connect-from';

/** Notes where a person leaves for the provider's consent page, which returns to the account page (SYN-4). */
export const noteWayBack = (path: string): void => keepTabText(KEY, path);

/** Where the person came from, once; null if that was the account page, or the browser has no storage. */
export function takeWayBack(): string | null {
  const path = readTabText(KEY);
  keepTabText(KEY, null);
  return path;
}
