import { useLocation, type RouteObject } from 'react-router';
import type { ReleaseRoute } from '@simmer/contracts/release';
import { routeCovers } from '@simmer/contracts/route-covers';
import { pageOf } from './remote-parts.ts';
import { RemoteError } from '../failures/remote-error.ts';
import { RemoteFailure } from '../failures/remote-failure.tsx';
import type { Remotes } from './remotes.ts';
import { NotFoundMessage } from '../failures/not-found.page.tsx';
import { PrerenderedPage } from '../first-paint/prerendered-page.tsx';
import { RemotePage } from './remote-page.tsx';
import { UnexpectedError } from '../failures/route-error.tsx';

const placeholderId = (path: string): string => `remote:${path}`;

function labelOf(remotes: Remotes, path: string): string {
  const entries = remotes.release.remotes.flatMap((remote) => remote.nav);
  return entries.find((entry) => entry.path === path)?.label ?? 'This page';
}

/** Shown if no route of the remote matches: the page could not be loaded, or the path is below the path of the page. */
function Unmatched({ remotes, path }: { remotes: Remotes; path: string }) {
  const { pathname } = useLocation();
  const owner = remotes.ownerOf(path);
  if (!owner || !routeCovers(path, pathname)) return <NotFoundMessage />;
  return (
    <RemoteFailure
      what={labelOf(remotes, path)}
      onRecovered={(listener) => remotes.onRecovered(owner.name, listener)}
    />
  );
}

/**
 * A placeholder for a remote's pages. Until its routes are added, the splat matches, which makes the router call the
 * patcher. (A parent with the path itself would match without its children, and the router would not call it.)
 */
export function placeholderRoute(remotes: Remotes, { path }: ReleaseRoute): RouteObject {
  return {
    id: placeholderId(path),
    errorElement: <UnexpectedError />,
    // On a first visit the frame is shown at once, and the page loads inside it.
    hydrateFallbackElement: <PrerenderedPage />,
    children: [
      { path: `${path}/*`, caseSensitive: true, element: <Unmatched remotes={remotes} path={path} /> },
    ],
  };
}

type Patch = (routeId: string | null, children: RouteObject[]) => void;

interface Discovery {
  path: string;
  patch: Patch;
  signal: AbortSignal;
}

/** Creates the router's route discovery: loads the page of a path from its remote and adds its routes. */
export function createRoutePatcher(remotes: Remotes, mayLoad: () => boolean) {
  const patched = new Set<string>();
  return async ({ path: requested, patch, signal }: Discovery): Promise<void> => {
    const owner = remotes.ownerOf(requested);
    const path = owner?.routes.find((route) => routeCovers(route.path, requested))?.path;
    // The guard redirects users without access, so the remote is not fetched for them.
    if (!owner || path === undefined || patched.has(path) || !mayLoad()) return;
    try {
      const children = await remotes.load(owner.name, pageOf(owner.name, path));
      // The router drops the routes of a navigation that was replaced by another one.
      if (signal.aborted || patched.has(path)) return;
      patched.add(path);
      const element = <RemotePage key={path} remotes={remotes} name={owner.name} path={path} />;
      patch(placeholderId(path), [{ path, caseSensitive: true, element, children }]);
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      // Without added routes the placeholder's page shows; the loader has reported the failure.
    }
  };
}
