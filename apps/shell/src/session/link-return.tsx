import { LINK_PAGES, waitingLink } from '@simmer/app-state/accounts/waiting-link';
import { useSession } from '@simmer/app-state/session/session';
import { Navigate, useLocation } from 'react-router';

/**
 * Returns to the link that a person opened before they signed in or up. Every sign-in ends on the dashboard, also with
 * Google and through onboarding.
 */
export function LinkReturn() {
  const isSignedIn = useSession((session) => session.status === 'signed-in');
  const { pathname } = useLocation();
  if (!isSignedIn || pathname !== '/dashboard') return null;
  const page = LINK_PAGES.find((candidate) => waitingLink(candidate) !== null);
  return page && <Navigate to={page} replace />;
}
