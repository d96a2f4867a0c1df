import { OnboardingScreen } from './onboarding.screen.tsx';

/** The page at /onboarding. */
export function Component() {
  return <OnboardingScreen />;
}
