import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { hasStoredToken } from '@simmer/app-state/session/session';
import type { Release } from '@simmer/contracts/release';
import type { RouteAccess } from '@simmer/contracts/remote-contract';
import { routeCovers } from '@simmer/contracts/route-covers';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';
import { PrerenderedPage } from '../first-paint/prerendered-page.tsx';
import type { Remotes } from '../federation/remotes.ts';
import { RouteGuard } from '../session/route-guards.tsx';
import { NotFoundPage } from '../failures/not-found.page.tsx';
import { createRoutePatcher, placeholderRoute } from '../federation/remote-routes.tsx';
import { UnexpectedError } from '../failures/route-error.tsx';
import { Root } from './root.tsx';
import { shellPage } from './shell-page.tsx';

async function loadFrame(): Promise<{ Component: ComponentType }> {
  const load = () => import(/* webpackChunkName: "app-frame" */ '../frame/framed.page.tsx');
  const { FramedPage } = await loadShellChunk(load);
  return { Component: FramedPage };
}

/** The frame as a route. */
type FrameRoute = { Component: ComponentType } | { lazy: typeof loadFrame };

/**
 * Loads the frame if the first page is inside it, so that header and navigation show at once, however long the page
 * itself takes. Other pages load the frame when it is needed.
 */
export async function loadFrameFor(path: string, release: Release): Promise<FrameRoute> {
  const isFramed = release.remotes.some(({ routes }) =>
    routes.some((route) => route.access !== 'signed-in' && routeCovers(route.path, path)),
  );
  if (!isFramed || !hasStoredToken()) return { lazy: loadFrame };
  // The router loads the frame again, and shows a failure.
  return loadFrame().catch(() => ({ lazy: loadFrame }));
}

const landing = () => import(/* webpackChunkName: "landing" */ '../pages/landing/landing.route.tsx');

/** The public pages (AUT-1). */
export const openPages: RouteObject[] = [
  shellPage('/', landing, { what: 'Simmer' }),
  shellPage('/welcome', landing, { what: 'Simmer' }),
  shellPage('/signin', () => import(/* webpackChunkName: "sign-in" */ '../pages/auth/sign-in.page.tsx'), {
    what: 'Signing in',
  }),
  shellPage('/signup', () => import(/* webpackChunkName: "sign-up" */ '../pages/auth/sign-up.page.tsx'), {
    what: 'Signing up',
  }),
  shellPage(
    '/reset-password',
    () => import(/* webpackChunkName: "reset-password" */ '../pages/auth/reset-password.page.tsx'),
    { what: 'This page' },
  ),
  shellPage(
    '/confirm-email',
    () => import(/* webpackChunkName: "confirm-email" */ '../pages/auth/confirm-email.page.tsx'),
    { what: 'This page' },
  ),
  shellPage(
    '/invitation',
    () => import(/* webpackChunkName: "invitation" */ '../pages/invitation/invitation.page.tsx'),
    { what: 'This page' },
  ),
  shellPage(
    '/connect-app',
    () => import(/* webpackChunkName: "connect-app" */ '../pages/connect-app/connect-app.page.tsx'),
    { what: 'This page' },
  ),
  shellPage('/about', () => import(/* webpackChunkName: "about" */ '../pages/about/about.page.tsx'), {
    what: 'About',
  }),
  shellPage('/support', () => import(/* webpackChunkName: "support" */ '../pages/support/support.page.tsx'), {
    what: 'Support',
  }),
];

/** The account page and those of its parts. */
export const accountPages: RouteObject[] = [
  shellPage('/account', () => import(/* webpackChunkName: "account" */ '../pages/account/account.page.tsx'), {
    what: 'Account',
    isFramed: true,
  }),
  shellPage(
    '/account/calendars',
    () => import(/* webpackChunkName: "account" */ '../pages/account/calendars.page.tsx'),
    { what: 'Calendars', isFramed: true },
  ),
  shellPage(
    '/account/reminders',
    () => import(/* webpackChunkName: "account" */ '../pages/account/reminders/reminders.page.tsx'),
    { what: 'Reminders', isFramed: true },
  ),
  shellPage(
    '/account/data',
    () => import(/* webpackChunkName: "account" */ '../pages/account/data/data.page.tsx'),
    { what: 'Data', isFramed: true },
  ),
  shellPage(
    '/account/apps',
    () => import(/* webpackChunkName: "account" */ '../pages/account/connected-apps/connected-apps.page.tsx'),
    { what: 'This page', isFramed: true },
  ),
];

function guarded(access: RouteAccess, children: RouteObject[]): RouteObject {
  return {
    element: (
      <RouteGuard access={access}>
        <Outlet />
      </RouteGuard>
    ),
    children,
  };
}

function remoteRoutes(remotes: Remotes, access: RouteAccess): RouteObject[] {
  return remotes.release.remotes
    .flatMap((remote) => remote.routes)
    .filter((route) => route.access === access)
    .map((route) => placeholderRoute(remotes, route));
}

/** Creates the page's router: the shell's own pages and a placeholder for each page of a remote. */
export function createShellRouter(remotes: Remotes, frame: FrameRoute) {
  const framed = {
    ...frame,
    children: [
      guarded('onboarded', [...accountPages, ...remoteRoutes(remotes, 'onboarded')]),
      guarded('super-admin', remoteRoutes(remotes, 'super-admin')),
    ],
  };
  return createBrowserRouter(
    [
      {
        element: <Root release={remotes.release} />,
        errorElement: <UnexpectedError />,
        hydrateFallbackElement: <PrerenderedPage isWhole />,
        children: [
          ...openPages,
          // Onboarding has no navigation: no other page is available yet (ONB-1).
          guarded('signed-in', remoteRoutes(remotes, 'signed-in')),
          framed,
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
    { patchRoutesOnNavigation: createRoutePatcher(remotes, hasStoredToken) },
  );
}
