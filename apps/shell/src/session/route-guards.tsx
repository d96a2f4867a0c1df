import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useHasCompletedOnboarding } from '@simmer/app-state/onboarding/onboarding';
import { useSession } from '@simmer/app-state/session/session';
import type { RouteAccess } from '@simmer/contracts/remote-contract';
import { LoadingArea } from '@simmer/ui/loading/spinner';
import { toast } from '@simmer/ui/toasts/toast';

interface RouteGuardProps {
  access: RouteAccess;
  children: ReactNode;
}

/** Sends somebody elsewhere, with a word about why when there is one. */
function RedirectAway({ to, because }: { to: string; because?: string | undefined }) {
  const { key } = useLocation();
  useEffect(() => {
    if (because !== undefined) toast.error(because);
  }, [because]);
  // Anew for each place: a click in that moment leads past the first time, and the gate still stands before it.
  return <Navigate key={key} to={to} replace />;
}

/**
 * Lets a person through to a route, in the order session, onboarding, admin (AUT-2). While the API can't
 * be reached the session stays, and the app works on what this browser keeps (AUT-6).
 */
export function RouteGuard({ access, children }: RouteGuardProps) {
  const status = useSession((session) => session.status);
  const isSuperAdmin = useSession((session) => session.user?.is_super_admin ?? false);
  const isOnboarded = useHasCompletedOnboarding();
  const isAdminRoute = access === 'super-admin';

  if (status === 'loading')
    return <LoadingArea label={isAdminRoute ? 'Verifying permissions...' : 'Loading…'} />;
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
 * The pages for strangers: whoever is signed in when they come goes on to the dashboard. Signing in on the page
 * itself is the page's own business: it knows where to go next.
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const status = useSession((session) => session.status);
  const [isAdmitted, setIsAdmitted] = useState(false);
  if (!isAdmitted && (status === 'signed-out' || status === 'unreachable')) setIsAdmitted(true);
  if (isAdmitted) return children;
  return status === 'signed-in' ? <RedirectAway to="/dashboard" /> : <LoadingArea />;
}
