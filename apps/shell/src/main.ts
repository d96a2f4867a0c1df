import '@simmer/ui/styles/simmer.css';
import { catchFailures } from './failures/catch-failures.ts';
import { withRetry } from './federation/retry.ts';
import { showStartFailure } from './start-failure.ts';

// The landing page is drawn without the router and the session, so that a stranger's first page is light. The
// dynamic import is also the breath that the federation runtime needs before the first shared module.
const isFrontDoor = location.pathname === '/' || location.pathname === '/welcome';

// A chunk that got lost on the way mostly comes with the next attempt; only then is anybody told.
const patience = { attempts: 3, baseMs: 400 };

async function start(): Promise<void> {
  if (isFrontDoor) {
    const loadDoor = () => import(/* webpackChunkName: "front-door" */ './front-door.tsx');
    (await withRetry(loadDoor, patience)).openFrontDoor();
    return;
  }
  const loadApp = () => import(/* webpackChunkName: "app" */ './app.tsx');
  await (await withRetry(loadApp, patience)).startApp();
}

catchFailures();
start().catch(showStartFailure);
