import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useHasCompletedOnboarding } from '@simmer/app-state/plan/onboarding';
import { useSession } from '@simmer/app-state/session/session';
import type { RouteAccess } from '@simmer/contracts/remote-contract';
import { toast } from '@simmer/ui/toasts/toast';
import { PrerenderedPage } from '../first-paint/prerendered-page.tsx';

interface RouteGuardProps {
  access: RouteAccess;
  children: ReactNode;
}

/** Redirects, with an optional message. */
function RedirectAway({ to, because }: { to: string; because?: string | undefined }) {
  const { key } = useLocation();
  useEffect(() => {
    if (because !== undefined) toast.error(because);
  }, [because]);
  // The key differs per target: a click during the redirect may lead past the first target, and the guard must redirect
  // again.
  return <Navigate key={key} to={to} replace />;
}

/**
 * Checks session, onboarding and admin rights in this order (AUT-2, AUT-3, AUT-4, AUT-5). While the API is
 * unreachable the session stays, and the app works on the local copy (AUT-6).
 */
export function RouteGuard({ access, children }: RouteGuardProps) {
  const status = useSession((session) => session.status);
  const isSuperAdmin = useSession((session) => session.user?.is_super_admin ?? false);
  const isOnboarded = useHasCompletedOnboarding();
  const isAdminRoute = access === 'super-admin';
  // React renders a change of a store in one task, and the first render of a page is long: deferred, it is split into
  // short tasks.
  const isKnown = useDeferredValue(status !== 'loading');

  if (status === 'loading' || !isKnown)
    return <PrerenderedPage label={isAdminRoute ? 'Verifying permissions...' : 'Loading…'} />;
  if (status === 'signed-out') {
    return (
      <RedirectAway
        to="/signin"
        because={isAdminRoute ? 'You must be logged in to access this page' : undefined}
      />
    );
  }
  if (access !== 'signed-in' && !isOnboarded && !isSuperAdmin) return <RedirectAway to="/onboarding" />;
  if (isAdminRoute && !isSuperAdmin) {
    return <RedirectAway to="/" because="You do not have permission to access this page" />;
  }
  return children;
}

/**
 * For guests only: a user who is signed in on arrival, or signs in in another tab, is redirected to the dashboard.
 * After a sign-in on the page itself, the page decides where to go.
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const status = useSession((session) => session.status);
  const isFromOtherTab = useSession((session) => session.isFromOtherTab);
  const [isAdmitted, setIsAdmitted] = useState(false);
  if (!isAdmitted && status !== 'loading' && status !== 'signed-in') setIsAdmitted(true);
  if (isAdmitted && !(isFromOtherTab && status === 'signed-in')) return children;
  return status === 'signed-in' ? <RedirectAway to="/dashboard" /> : <PrerenderedPage />;
}
