import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session/session';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { Toaster } from '../toasts/toaster.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

/** Renders a component for a signed-in user. Returns the user-event instance. */
export function renderWithData(part: ReactNode, user: Partial<User> = {}): UserEvent {
  sessionStore.setState({ status: 'signed-in', user: sampleUser(user) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      {part}
      <Toaster />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
