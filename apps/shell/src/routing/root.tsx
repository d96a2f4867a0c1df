import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSession } from '@simmer/app-state/session/session';
import type { Release } from '@simmer/contracts/release';
import { findRoute } from '@simmer/contracts/route-covers';
import { useChangesOf } from '@simmer/ui/undo/undo';
import { LinkReturn } from '../session/link-return.tsx';
import { SwitchBanner } from '../session/switch-banner.tsx';
import { NotFoundPage } from './not-found.page.tsx';

/**
 * Stands around every page. Which addresses there are is not left to the router: it takes more slashes at the end than
 * one, and the page must agree with the status that the gateway gave it.
 */
export function Root({ release }: { release: Release }) {
  const { pathname } = useLocation();
  // While the server is unreachable and there is no copy of a plan, the user is unknown.
  useChangesOf(useSession(({ status, user }) => (status === 'signed-out' ? null : user?.id)));
  return (
    <>
      <SwitchBanner />
      <LinkReturn />
      {findRoute(release, pathname) ? <Outlet /> : <NotFoundPage />}
      <ScrollRestoration />
    </>
  );
}
