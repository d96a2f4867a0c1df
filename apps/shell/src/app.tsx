import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { ThemeProvider } from '@simmer/ui/theme-provider';
import { Toaster } from '@simmer/ui/toaster';
import { createHost } from './federation/host.ts';
import { readRelease } from './federation/release.ts';
import { openRemotes } from './federation/remotes.ts';
import { RemotesContext } from './federation/slot.tsx';
import { createShellRouter } from './routing/router.tsx';

/** Starts the whole app: release, session, router, page. */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const remotes = openRemotes(
    readRelease(),
    createHost((to, options) => void router.navigate(to, options)),
  );
  const router = createShellRouter(remotes);
  createRoot(root).render(
    <ThemeProvider>
      <RemotesContext value={remotes}>
        <RouterProvider router={router} />
        <Toaster />
      </RemotesContext>
    </ThemeProvider>,
  );
}
