import { createQueryClient } from '@simmer/app-state/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ConnectInvitation } from './connect-invitation.tsx';

it.each(['Call 555 0100 now', 'toString', '__proto__'])(
  'invitation to connect: a failure %j of an address, which is not ours, shows our text (SYN-10)',
  (failure) => {
    render(
      <MemoryRouter>
        <QueryClientProvider client={createQueryClient()}>
          <ConnectInvitation failure={failure} buttonRef={null} />
        </QueryClientProvider>
      </MemoryRouter>,
    );
    expect(screen.getByText('Failed to connect Google Calendar')).toBeDefined();
  },
);
