import { OnboardingScreen } from './onboarding.screen.tsx';

/** /onboarding */
export function Component() {
  return <OnboardingScreen />;
}
