import { createBrowserRouter, Outlet, ScrollRestoration, type RouteObject } from 'react-router';
import { hasStoredToken } from '@simmer/app-state/session';
import type { RouteAccess } from '@simmer/contracts/remote-contract';
import { LoadingArea } from '@simmer/ui/spinner';
import type { Remotes } from '../federation/remotes.ts';
import { withRetry } from '../federation/retry.ts';
import { LinkReturn } from '../session/link-return.tsx';
import { SwitchBanner } from '../session/switch-banner.tsx';
import { Gate } from './gates.tsx';
import { NotFoundPage } from './not-found.page.tsx';
import { createRoutePatcher, placeholderRoute } from './remote-routes.tsx';
import { UnexpectedError } from './route-error.tsx';

function patient<T>(load: () => Promise<T>): () => Promise<T> {
  return () => withRetry(load, { attempts: 3, baseMs: 400 });
}

const framedPage = patient(async () => {
  const { FramedPage } = await import(/* webpackChunkName: "app-frame" */ '../frame/framed.page.tsx');
  return { Component: FramedPage };
});

const openPages: RouteObject[] = [
  {
    path: '/',
    lazy: patient(() => import(/* webpackChunkName: "landing" */ '../pages/landing/landing.route.tsx')),
  },
  {
    path: '/welcome',
    lazy: patient(() => import(/* webpackChunkName: "landing" */ '../pages/landing/landing.route.tsx')),
  },
  {
    path: '/signin',
    lazy: patient(() => import(/* webpackChunkName: "sign-in" */ '../pages/auth/sign-in.page.tsx')),
  },
  {
    path: '/signup',
    lazy: patient(() => import(/* webpackChunkName: "sign-up" */ '../pages/auth/sign-up.page.tsx')),
  },
  {
    path: '/reset-password',
    lazy: patient(
      () => import(/* webpackChunkName: "reset-password" */ '../pages/auth/reset-password.page.tsx'),
    ),
  },
  {
    path: '/confirm-email',
    lazy: patient(
      () => import(/* webpackChunkName: "confirm-email" */ '../pages/auth/confirm-email.page.tsx'),
    ),
  },
  {
    path: '/invitation',
    lazy: patient(
      () => import(/* webpackChunkName: "invitation" */ '../pages/invitation/invitation.page.tsx'),
    ),
  },
  {
    path: '/about',
    lazy: patient(() => import(/* webpackChunkName: "about" */ '../pages/about/about.page.tsx')),
  },
  {
    path: '/support',
    lazy: patient(() => import(/* webpackChunkName: "support" */ '../pages/support/support.page.tsx')),
  },
];

const accountPage: RouteObject = {
  path: '/account',
  lazy: patient(() => import(/* webpackChunkName: "account" */ '../pages/account/account.page.tsx')),
};

function gated(access: RouteAccess, children: RouteObject[]): RouteObject {
  return {
    element: (
      <Gate access={access}>
        <Outlet />
      </Gate>
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

function Root() {
  return (
    <>
      <SwitchBanner />
      <LinkReturn />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Makes the one router of the page: the shell's own pages and a place for each page of a remote. */
export function createShellRouter(remotes: Remotes) {
  const framed = {
    lazy: framedPage,
    children: [
      gated('onboarded', [accountPage, ...remoteRoutes(remotes, 'onboarded')]),
      gated('super-admin', remoteRoutes(remotes, 'super-admin')),
    ],
  };
  return createBrowserRouter(
    [
      {
        element: <Root />,
        errorElement: <UnexpectedError />,
        hydrateFallbackElement: <LoadingArea />,
        children: [
          ...openPages,
          // Onboarding stands alone: nothing else is open yet that a navigation could lead to.
          gated('signed-in', remoteRoutes(remotes, 'signed-in')),
          framed,
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
    { patchRoutesOnNavigation: createRoutePatcher(remotes, hasStoredToken) },
  );
}
