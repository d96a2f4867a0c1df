import '@simmer/ui/styles/simmer.css';
import { catchFailures } from '../failures/catch-failures.ts';
import { reportToGateway } from '../failures/gateway-reports.ts';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';
import { readRelease } from '../first-paint/release.ts';
import { applyStyles } from '../first-paint/apply-styles.ts';
import { whenIdle, yieldToPage } from '../first-paint/scheduling.ts';
import { createScriptPolicy } from '../first-paint/script-policy.ts';
import { showStartFailure } from './start-failure.ts';
import { stopKeylessEvents } from '../first-paint/stop-keyless-events.ts';

// The landing page is rendered without router and session, so that a first visit loads little. The federation runtime
// also needs the dynamic import before the first shared module.
const isLandingPage = location.pathname === '/' || location.pathname === '/welcome';

/** Loads a chunk of the shell, and runs its modules in a task of their own. */
async function loadInTurn<T>(load: () => Promise<T>): Promise<T> {
  await yieldToPage();
  return loadShellChunk(load);
}

/**
 * The steps before the first paint of the app, in order. Large parts come first, each in a task of its own. The page
 * requests all files at once, so no step waits for its own request. The last steps are in `start-app.tsx`, because they
 * need the parts that are loaded here.
 */
async function startPage(): Promise<void> {
  const release = readRelease();
  createScriptPolicy(release);
  const styles = applyStyles();
  await loadInTurn(() => import('react-dom/client'));
  if (isLandingPage) {
    const loadLanding = () => import(/* webpackChunkName: "front-door" */ './start-landing.tsx');
    const [landing] = await Promise.all([loadInTurn(loadLanding), styles]);
    landing.renderLanding();
    return;
  }
  await loadInTurn(() => import('../federation/kit/react-router.ts'));
  await loadInTurn(() => import('@simmer/app-state/app-state-provider'));
  const loadApp = () => import(/* webpackChunkName: "app" */ './start-app.tsx');
  const [app] = await Promise.all([loadInTurn(loadApp), styles]);
  await app.startApp(release);
}

/** The delay of measuring: in earlier idle times the page waits for its data. */
const MEASURE_AFTER_MS = 2_000;

/** Measures the page for the gateway, after everything else is loaded. */
function measureWhenIdle(): void {
  const measure = () => {
    // The page works without this code; it is only not measured.
    import(/* webpackChunkName: "vitals" */ './report-vitals.ts')
      .then(({ reportVitals }) => reportVitals(readRelease()))
      .catch(() => undefined);
  };
  setTimeout(() => whenIdle(measure), MEASURE_AFTER_MS);
}

catchFailures();
// Before any other handler of keys.
stopKeylessEvents();
startPage()
  .catch(showStartFailure)
  .finally(() => reportToGateway.load('shell', readRelease().shell.version, performance.now()))
  .then(measureWhenIdle)
  // Without a release document there is no version to report.
  .catch(() => undefined);
