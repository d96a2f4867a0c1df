import { useLocation } from 'react-router';
import { useSession } from '@simmer/app-state/session/session';
import { LandingPage, landingVariant } from './landing.page.tsx';

/** The landing page when navigated to inside the app. */
export function Component() {
  const location = useLocation();
  const isSignedIn = useSession(
    (session) => session.status === 'signed-in' || session.status === 'unreachable',
  );
  return <LandingPage variant={landingVariant(location)} isSignedIn={isSignedIn} />;
}
