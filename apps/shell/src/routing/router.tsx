import { createBrowserRouter, Outlet } from 'react-router';
import { LoadingArea } from '@simmer/ui/spinner';
import type { Remotes } from '../federation/remotes.ts';
import { NotFoundPage } from './not-found.page.tsx';
import { createRoutePatcher, placeholderRoute } from './remote-routes.tsx';
import { UnexpectedError } from './route-error.tsx';

/** Makes the one router of the page: the shell's own pages and a place for each page of a remote. */
export function createShellRouter(remotes: Remotes) {
  const remoteRoutes = remotes.release.remotes.flatMap((remote) => remote.routes);
  return createBrowserRouter(
    [
      {
        element: <Outlet />,
        errorElement: <UnexpectedError />,
        hydrateFallbackElement: <LoadingArea />,
        children: [
          ...remoteRoutes.map((route) => placeholderRoute(remotes, route)),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
    { patchRoutesOnNavigation: createRoutePatcher(remotes, () => true) },
  );
}
