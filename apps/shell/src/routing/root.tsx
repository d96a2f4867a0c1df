import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSession } from '@simmer/app-state/session/session';
import type { Release } from '@simmer/contracts/release';
import { findRoute } from '@simmer/contracts/route-covers';
import { useChangesOf } from '@simmer/ui/toasts/undo';
import { endTakeOver } from '../first-paint/prerendered-page.tsx';
import { LinkReturn } from '../session/link-return.tsx';
import { SwitchBanner } from '../session/switch-banner.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { NotFoundPage } from '../failures/not-found.page.tsx';

/**
 * The root around every page. It decides itself which paths exist: the router accepts several trailing slashes, but the
 * page must agree with the status that the gateway sends.
 */
export function Root({ release }: { release: Release }) {
  const { pathname } = useLocation();
  useEffect(endTakeOver, []);
  // While the server is unreachable and there is no copy of a plan, the user is unknown.
  useChangesOf(useSession(({ status, user }) => (status === 'signed-out' ? null : user?.id)));
  return (
    <>
      <SwitchBanner />
      <LinkReturn />
      {findRoute(release, pathname) ? <Outlet /> : <NotFoundPage />}
      <LeaveQuestion />
      <ScrollRestoration />
    </>
  );
}
