import '@simmer/ui/styles/simmer.css';
import { catchFailures } from './failures/catch-failures.ts';
import { withRetry } from './federation/retry.ts';
import { showStartFailure } from './start-failure.ts';

// The landing page is drawn without the router and the session, so that a stranger's first page is light. The
// dynamic import is also the breath that the federation runtime needs before the first shared module.
const isLandingPage = location.pathname === '/' || location.pathname === '/welcome';

// A chunk that failed to load mostly loads at the next attempt, so only then is the failure shown.
const retryOptions = { attempts: 3, baseMs: 400 };

async function start(): Promise<void> {
  if (isLandingPage) {
    const loadLanding = () => import(/* webpackChunkName: "front-door" */ './landing-entry.tsx');
    (await withRetry(loadLanding, retryOptions)).renderLanding();
    return;
  }
  const loadApp = () => import(/* webpackChunkName: "app" */ './app.tsx');
  await (await withRetry(loadApp, retryOptions)).startApp();
}

catchFailures();
start().catch(showStartFailure);
