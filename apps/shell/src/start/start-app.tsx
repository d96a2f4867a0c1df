import { startTransition, type ErrorInfo } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import type { Release } from '@simmer/contracts/release';
import { isOpenReminder } from '@simmer/contracts/push-messages';
import type { RemoteHost, RemoteName } from '@simmer/contracts/remote-contract';
import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { preloadChanges } from '@simmer/app-state/plan-client/plan-clients';
import { guardHistory } from '@simmer/ui/layers/history-guard';
import { whenInputPauses } from '@simmer/ui/lazy/when-input-pauses';
import { preloadDialog } from '@simmer/ui/antd/lazy-dialog';
import { ThemeProvider } from '@simmer/ui/theme/theme-provider';
import { FailureContext } from '@simmer/ui/feedback/failure-context';
import { reportToGateway } from '../failures/gateway-reports.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { rootErrors } from '../failures/root-errors.ts';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';
import { ReleaseWatchContext } from '../frame/new-release-notice.tsx';
import { fetchRelease } from '../first-paint/release.ts';
import { ReleaseWatch } from '../federation/release-watch.ts';
import { createHost } from '../federation/remote-host.ts';
import { loadSlot } from '../federation/remote-parts.ts';
import { openRemotes, type Remotes } from '../federation/remotes.ts';
import { RemotesContext, slotLoadOf } from '../federation/slot.tsx';
import { takeReleaseOnNavigation } from '../federation/take-release.ts';
import { DestinationContext, destinationOf } from '../frame/destination.ts';
import { keepPreferences } from '../session/preferences.ts';
import { createShellRouter, loadFrameFor } from '../routing/router.tsx';
import { completeOauthReturn } from '../session/oauth-return.ts';
import { LazyToaster } from '../toasts/lazy-toaster.tsx';
import { loadAhead } from './load-ahead.ts';
import { keepPrerendered, rememberZone } from '../first-paint/prerendered-page.tsx';
import { yieldToPage } from '../first-paint/scheduling.ts';

type Router = ReturnType<typeof createShellRouter>;

const reportPartError = (error: unknown): void => reportFailure({ phase: 'part', error });

function reportRouteError(error: unknown, { errorInfo }: { errorInfo?: ErrorInfo }): void {
  const phase = errorInfo === undefined ? 'route' : 'render';
  reportFailure({ phase, error, traces: [errorInfo?.componentStack] });
}

/** Keeps this device subscribed to reminders. If the code does not load, the next start does it. */
function keepSubscribed(): void {
  const load = () => import(/* webpackChunkName: "push-device" */ '../reminders/follow-reminders.ts');
  loadShellChunk(load).then(
    ({ followReminders }) => followReminders(),
    () => undefined,
  );
}

function watchForRelease(release: Release): ReleaseWatch {
  const watch = new ReleaseWatch(release.id, fetchRelease);
  watch.start();
  takeReleaseOnNavigation(watch);
  return watch;
}

/** Starts the work for which no page waits: each part begins after the sign-in, or when the person pauses. */
function startBackgroundWork(release: Release, remotes: Remotes): void {
  loadAhead(release, () => {
    // Code that does not load now is requested again when it is used, and then reports the failure.
    whenInputPauses(() => {
      preloadDialog(slotLoadOf(remotes, 'time-block-dialog')).catch(() => undefined);
    });
  });
  keepPreferences();
  whenInputPauses(keepSubscribed);
  whenInputPauses(preloadChanges);
}

/** Goes to the day of a reminder whose notification was pressed (REM-16). */
function openReminders(router: Router): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOpenReminder(data)) void router.navigate(data.path);
  });
}

function renderApp(root: HTMLElement, remotes: Remotes, watch: ReleaseWatch, router: Router): void {
  const reactRoot = createRoot(root, rootErrors);
  const destination = (): string => destinationOf(router);
  const app = (
    <AppStateProvider onFailure={reportFailure}>
      <ThemeProvider>
        <FailureContext value={reportPartError}>
          <RemotesContext value={remotes}>
            <ReleaseWatchContext value={watch}>
              <DestinationContext value={destination}>
                <RouterProvider router={router} onError={reportRouteError} />
              </DestinationContext>
              <LazyToaster />
            </ReleaseWatchContext>
          </RemotesContext>
        </FailureContext>
      </ThemeProvider>
    </AppStateProvider>
  );
  // React renders a transition in short tasks.
  startTransition(() => {
    reactRoot.render(app);
  });
}

/** The last steps of `startPage`, for every page but the landing page. */
export async function startApp(release: Release): Promise<void> {
  if (await completeOauthReturn()) return;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const hostFor = (name: RemoteName): RemoteHost =>
    createHost(name, {
      navigate: (to, options) => void router.navigate(to, options),
      loadSlot: (slot) => loadSlot(remotes, slot),
    });
  const remotes = openRemotes(release, hostFor, { onTried: reportToGateway.load });
  startBackgroundWork(release, remotes);
  const watch = watchForRelease(release);
  guardHistory();
  const router = createShellRouter(remotes, await loadFrameFor(location.pathname, release));
  openReminders(router);
  keepPrerendered(root);
  await yieldToPage();
  renderApp(root, remotes, watch, router);
  // Without Temporal, this loads the browser's language data, which would delay the first page.
  whenInputPauses(rememberZone);
}
