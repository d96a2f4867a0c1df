import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { rootErrors } from '../failures/root-errors.ts';
import { LandingPage, landingVariant } from '../pages/landing/landing.page.tsx';
import { whenIdle } from '../first-paint/scheduling.ts';

/** The key of the session's token in local storage (AUT-40). */
const tokenKey = 'authToken';

function hasToken(): boolean {
  try {
    return localStorage.getItem(tokenKey) !== null;
  } catch {
    return false;
  }
}

/** Creates what is missing of the local plan, as the session does on every other page. */
function startPlanWhenIdle(): void {
  whenIdle(() => {
    // Any other page does it too, so code that does not load is not reported.
    import(/* webpackChunkName: "landing-plan" */ '@simmer/app-state/plan-client/start-local-plan')
      .then(({ startLocalPlan }) => startLocalPlan())
      .catch(() => undefined);
  });
}

/** Renders the landing page alone: without router and session, knowing only whether somebody is signed in (PUB-2). */
export function renderLanding(): void {
  const root = document.getElementById('root');
  if (!root) return;
  const page = <LandingPage variant={landingVariant(location)} isSignedIn={hasToken()} />;
  delete root.dataset['for'];
  // The page's own script has removed the prerendered HTML if it is not of this page (FED-70).
  // React renders a transition in short tasks.
  startTransition(() => {
    if (root.firstElementChild) hydrateRoot(root, page, rootErrors);
    else createRoot(root, rootErrors).render(page);
  });
  startPlanWhenIdle();
}
