/** What the service worker does with a request: it leaves every other one to the browser. */
export type RequestKind = 'page' | 'file' | 'other';

/**
 * Only navigations are ever answered by a page, and only files of builds by a stored file (OFF-31). Requests of the API are
 * left alone, and so are navigations to it, such as downloads and returns from Google, and frames.
 */
export function requestKind(
  { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  ownOrigin: string,
): RequestKind {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin) return 'other';
  const isNavigation = mode === 'navigate';
  if (/^\/(?:shell|remotes)\//.test(pathname)) return isNavigation ? 'other' : 'file';
  const isApi = pathname === '/api' || pathname.startsWith('/api/');
  return isNavigation && destination === 'document' && !isApi ? 'page' : 'other';
}
