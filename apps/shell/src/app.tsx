import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { ThemeProvider } from '@simmer/ui/theme-provider';
import { Toaster } from '@simmer/ui/toaster';
import { createHost } from './federation/host.ts';
import { keepRooms } from './federation/keep-rooms.ts';
import { loadSlot } from './federation/load-slot.ts';
import { readRelease } from './federation/release.ts';
import { openRemotes } from './federation/remotes.ts';
import { RemotesContext } from './federation/slot.tsx';
import { createShellRouter } from './routing/router.tsx';
import { completeOauthReturn } from './session/oauth-return.ts';

/** Starts the whole app: a return from Google first, then release, session, router and page. */
export async function startApp(): Promise<void> {
  if (await completeOauthReturn()) return;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const release = readRelease();
  const remotes = openRemotes(
    release,
    createHost(
      (to, options) => void router.navigate(to, options),
      (name) => loadSlot(remotes, name),
    ),
  );
  keepRooms(release, () => loadSlot(remotes, 'time-block-dialog'));
  const router = createShellRouter(remotes);
  createRoot(root).render(
    <AppStateProvider>
      <ThemeProvider>
        <RemotesContext value={remotes}>
          <RouterProvider router={router} />
          <Toaster />
        </RemotesContext>
      </ThemeProvider>
    </AppStateProvider>,
  );
}
