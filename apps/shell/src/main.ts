import '@simmer/ui/styles/simmer.css';
import { catchFailures } from './failures/catch-failures.ts';
import { reportToGateway } from './failures/gateway-reports.ts';
import { readRelease } from './federation/release.ts';
import { withRetry } from './federation/retry.ts';
import { createScriptPolicy } from './script-policy/script-policy.ts';
import { showStartFailure } from './start-failure.ts';

// The landing page is rendered without router and session, so that a first visit loads little. The federation runtime
// also needs the dynamic import before the first shared module.
const isLandingPage = location.pathname === '/' || location.pathname === '/welcome';

// A chunk that failed to load usually loads on retry, so the failure is shown only after several.
const retryOptions = { attempts: 3, baseMs: 400 };

async function start(): Promise<void> {
  createScriptPolicy(readRelease());
  if (isLandingPage) {
    const loadLanding = () => import(/* webpackChunkName: "front-door" */ './landing-entry.tsx');
    (await withRetry(loadLanding, retryOptions)).renderLanding();
    return;
  }
  const loadApp = () => import(/* webpackChunkName: "app" */ './app.tsx');
  await (await withRetry(loadApp, retryOptions)).startApp();
}

catchFailures();
start()
  .catch(showStartFailure)
  .finally(() => reportToGateway.load('shell', readRelease().shell.version, performance.now()))
  // Without a release document there is no version to report.
  .catch(() => undefined);
