import '@simmer/ui/styles/simmer.css';
import { showStartFailure } from './start-failure.ts';

// The landing page is drawn without the router and the session, so that a stranger's first page is light. The
// dynamic import is also the breath that the federation runtime needs before the first shared module.
const isFrontDoor = location.pathname === '/' || location.pathname === '/welcome';

async function start(): Promise<void> {
  if (isFrontDoor) {
    const { openFrontDoor } = await import(/* webpackChunkName: "front-door" */ './front-door.tsx');
    openFrontDoor();
    return;
  }
  const { startApp } = await import(/* webpackChunkName: "app" */ './app.tsx');
  await startApp();
}

start().catch(showStartFailure);
