import { shareTargetPath } from '@simmer/contracts/share-target';

/** How the service worker answers a request; all other requests are left to the browser. */
export type RequestKind = 'page' | 'file' | 'shared-file' | 'other';

/**
 * Only navigations are answered by a page, and only files of builds by a stored file (OFF-31). Left to the browser are
 * requests of the API, navigations to the API, such as downloads and returns from Google, and frames. The only write
 * that is answered here is a file shared with the installed app (OFF-39).
 */
export function requestKind(
  { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  ownOrigin: string,
): RequestKind {
  const { origin, pathname } = new URL(url);
  if (origin !== ownOrigin) return 'other';
  const isNavigation = mode === 'navigate';
  if (method === 'POST' && isNavigation && pathname === shareTargetPath) return 'shared-file';
  if (method !== 'GET') return 'other';
  if (/^\/(?:shell|remotes)\//.test(pathname)) return isNavigation ? 'other' : 'file';
  const isApi = pathname === '/api' || pathname.startsWith('/api/');
  return isNavigation && destination === 'document' && !isApi ? 'page' : 'other';
}
