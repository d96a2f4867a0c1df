import { useLocation } from 'react-router';
import { useIsAway, useSession } from '@simmer/app-state/session/session';
import { LandingPage, landingVariant } from './landing.page.tsx';

/** The landing page, when a person navigates to it inside the app. */
export function Component() {
  const location = useLocation();
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const isAway = useIsAway();
  return <LandingPage variant={landingVariant(location)} isSignedIn={isSignedIn || isAway} />;
}
