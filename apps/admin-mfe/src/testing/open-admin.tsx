import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session/session';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { setHost } from '../host/remote-host.ts';
import { Component as AdminPage } from '../features/admin/admin.page.tsx';

/** Opens the admin page as a super admin. Returns the user-event instance and the host's navigations. */
export function openAdmin(tab = '') {
  const visited: string[] = [];
  sessionStore.setState({ status: 'signed-in', user: sampleUser({ is_super_admin: true }) });
  setHost({
    contract: 1,
    session: { current: () => null, subscribe: () => () => undefined },
    toasts: { success: () => undefined, error: () => undefined, info: () => undefined },
    telemetry: { failure: () => undefined },
    loadSlot: () => Promise.reject(new Error('No slots here.')),
    navigate: (to) => visited.push(to),
  });
  const router = createMemoryRouter([{ path: '/admin', element: <AdminPage /> }], {
    initialEntries: [`/admin${tab && `?tab=${tab}`}`],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <ShownToasts />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), visited };
}
