import { useLocation, type RouteObject } from 'react-router';
import type { RemoteName } from '@simmer/contracts/remote-contract';
import type { ReleaseRoute } from '@simmer/contracts/release';
import { routeCovers } from '@simmer/contracts/route-covers';
import { RemoteError } from '../federation/remote-error.ts';
import { RemoteFailure } from '../federation/remote-failure.tsx';
import type { Remotes } from '../federation/remotes.ts';
import { withRetry } from '../federation/retry.ts';
import { NotFoundMessage } from './not-found.page.tsx';
import { RemoteRouteError } from './route-error.tsx';

const placeholderId = (path: string): string => `remote:${path}`;

function labelOf(remotes: Remotes, path: string): string {
  const entries = remotes.release.remotes.flatMap((remote) => remote.nav);
  return entries.find((entry) => entry.path === path)?.label ?? 'This page';
}

/** Shown if no route of the remote matches: it could not be loaded, or it is loaded and does not know the path. */
function Unmatched({ remotes, path, what }: { remotes: Remotes; path: string; what: string }) {
  const { pathname } = useLocation();
  const owner = remotes.ownerOf(path);
  const isNowhere = !routeCovers(path, pathname) || (owner && remotes.isLoaded(owner.name));
  return isNowhere ? <NotFoundMessage /> : <RemoteFailure what={what} />;
}

/**
 * A placeholder for a remote's pages. Until its routes are added, the splat matches, which makes the router call the
 * patcher. (A parent with the path itself would match without its children, and the router would not call it.)
 */
export function placeholderRoute(remotes: Remotes, { path }: ReleaseRoute): RouteObject {
  const what = labelOf(remotes, path);
  return {
    id: placeholderId(path),
    errorElement: <RemoteRouteError what={what} />,
    children: [
      {
        path: `${path}/*`,
        caseSensitive: true,
        element: <Unmatched remotes={remotes} path={path} what={what} />,
      },
    ],
  };
}

/** Chunks can fail to load: a lazy page is retried before an error is shown. */
function withRetries(name: RemoteName, route: RouteObject): RouteObject {
  const { lazy, children } = route;
  const retriedRoute: RouteObject = { ...route, caseSensitive: true };
  if (typeof lazy === 'function') {
    retriedRoute.lazy = async () => {
      try {
        return await withRetry(lazy, { attempts: 3, baseMs: 400 });
      } catch (error) {
        throw new RemoteError(name, 'chunk', { cause: error });
      }
    };
  }
  if (children) retriedRoute.children = children.map((child) => withRetries(name, child));
  return retriedRoute;
}

type Patch = (routeId: string | null, children: RouteObject[]) => void;

/** Creates the router's route discovery: loads the remote of a path and adds its routes. */
export function createRoutePatcher(remotes: Remotes, mayLoad: () => boolean) {
  const patched = new Set<RemoteName>();
  return async ({ path, patch }: { path: string; patch: Patch }): Promise<void> => {
    const owner = remotes.ownerOf(path);
    // The guard redirects users without access, so the remote is not fetched for them.
    if (!owner || patched.has(owner.name) || !mayLoad()) return;
    try {
      const { routes } = await remotes.load(owner.name);
      if (patched.has(owner.name)) return;
      patched.add(owner.name);
      for (const route of owner.routes) {
        const given = (routes[route.path] ?? []).map((child) => withRetries(owner.name, child));
        patch(placeholderId(route.path), [{ path: route.path, caseSensitive: true, children: given }]);
      }
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      // No routes are added, so the placeholder's page shows; the loader has reported the failure.
    }
  };
}
