import { screen } from '@testing-library/react';
import { ConnectInvitation } from './connect-invitation.tsx';
import { renderWithCache } from '../../../testing/render-page.tsx';

it.each(['Call 555 0100 now', 'toString', '__proto__'])(
  'invitation to connect: a failure %j of an address, which is not ours, shows our text (SYN-10)',
  (failure) => {
    renderWithCache(<ConnectInvitation failure={failure} buttonRef={null} />);
    expect(screen.getByText('Failed to connect Google Calendar')).toBeDefined();
  },
);
