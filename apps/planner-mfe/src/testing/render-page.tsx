import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session/session';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';

/** Renders a part of a page with a cache of its own. Returns the user-event instance. */
export function renderWithCache(part: ReactNode, address = '/'): UserEvent {
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

/** Renders a part of a page for a signed-in user. Returns the user-event instance. */
export function renderSignedIn(part: ReactNode, address?: string): UserEvent {
  sessionStore.setState({ status: 'signed-in', user: sampleUser() });
  return renderWithCache(part, address);
}

/** Renders a part of a page as an app of its own, with session, cache and their followers. Returns the user-event instance. */
export function renderApp(part: ReactNode): UserEvent {
  render(<AppStateProvider>{part}</AppStateProvider>);
  return userEvent.setup();
}
