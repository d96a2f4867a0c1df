import { startTransition, type ErrorInfo } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import type { RemoteHost, RemoteName } from '@simmer/contracts/remote-contract';
import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { preloadChanges } from '@simmer/app-state/plan/plan-clients';
import { whenInputPauses } from '@simmer/ui/lazy/when-input-pauses';
import { preloadDialog } from '@simmer/ui/slots/lazy-dialog';
import { ThemeProvider } from '@simmer/ui/theme/theme-provider';
import { FailureContext } from '@simmer/ui/feedback/failure-context';
import { LazyToaster } from './toasts/lazy-toaster.tsx';
import { reportToGateway } from './failures/gateway-reports.ts';
import { reportFailure } from './failures/report-failure.ts';
import { rootErrors } from './failures/root-errors.ts';
import { createHost } from './host.ts';
import { preloadRemotes } from './federation/preload-remotes.ts';
import { loadSlot } from './federation/load-slot.ts';
import { fetchRelease, readRelease } from './federation/release.ts';
import { openRemotes } from './federation/remotes.ts';
import { RemotesContext, slotLoadOf } from './federation/slot.tsx';
import { ReleaseWatchContext } from './new-release/new-release-notice.tsx';
import { ReleaseWatch } from './new-release/release-watch.ts';
import { noteChanges } from './new-release/safe-moment.ts';
import { takeOnNavigation } from './new-release/take-on-navigation.ts';
import { keepPreferences } from './preferences.ts';
import { storeReleaseWhenIdle } from './offline-start/store-release.ts';
import { followRemindersLater } from './reminders/follow-later.ts';
import { keepPrerendered } from './prerendered/prerendered-page.tsx';
import { DestinationContext, destinationOf } from './frame/destination.ts';
import { createShellRouter, loadFrameFor } from './routing/router.tsx';
import { rememberZone } from './prerendered/remember-zone.ts';
import { yieldToPage } from './prerendered/yield-to-page.ts';
import { completeOauthReturn } from './session/oauth-return.ts';

const reportPartError = (error: unknown): void => reportFailure({ phase: 'part', error });

function reportRouteError(error: unknown, { errorInfo }: { errorInfo?: ErrorInfo }): void {
  const phase = errorInfo === undefined ? 'route' : 'render';
  reportFailure({ phase, error, traces: [errorInfo?.componentStack] });
}

/** Starts the app: handles a return from Google first, then release, session, router and page. */
export async function startApp(): Promise<void> {
  if (await completeOauthReturn()) return;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const release = readRelease();
  const hostFor = (name: RemoteName): RemoteHost =>
    createHost(name, {
      navigate: (to, options) => void router.navigate(to, options),
      loadSlot: (slot) => loadSlot(remotes, slot),
    });
  const remotes = openRemotes(release, hostFor, { onUsed: reportToGateway.load });
  preloadRemotes(release, () => preloadDialog(slotLoadOf(remotes, 'time-block-dialog')));
  storeReleaseWhenIdle(release);
  keepPreferences();
  followRemindersLater();
  whenInputPauses(preloadChanges);
  const watch = new ReleaseWatch(release.id, fetchRelease);
  watch.start();
  noteChanges();
  takeOnNavigation(watch);
  const router = createShellRouter(remotes, await loadFrameFor(location.pathname, release));
  const destination = (): string => destinationOf(router);
  keepPrerendered(root);
  await yieldToPage();
  const reactRoot = createRoot(root, rootErrors);
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
  // Without Temporal it loads the browser's data of languages. The next page needs it first.
  whenInputPauses(rememberZone);
}
