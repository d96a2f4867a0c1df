import { sessionStore } from '@simmer/app-state/session/session';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { MoreIntegrationsCard } from './more-integrations-card.tsx';

const show = () =>
  render(
    <MemoryRouter>
      <MoreIntegrationsCard />
    </MemoryRouter>,
  );

test('more integrations: further email reminders and text-based reflections are disabled and coming soon (ACC-12)', () => {
  show();
  const switches = screen.getAllByRole<HTMLInputElement>('switch');
  expect(switches).toHaveLength(2);
  for (const control of switches) expect(control.disabled).toBe(true);
  expect(screen.getAllByText('Coming Soon')).toHaveLength(2);
  screen.getByText('By SMS, WhatsApp or Signal');
  // Signed out there is no address for a mail.
  expect(screen.queryByText(/^Weekly summary by mail/)).toBeNull();
});

test.each([
  [null, 'off', 'Switch it on'],
  [{ weekday: 'sunday', hour: 17, zone: 'UTC' } as const, 'on, Sunday', 'Change it'],
])(
  'more integrations: the weekly summary says whether it comes, and leads to its setting (ACC-12)',
  (mail, said, link) => {
    sessionStore.setState({ status: 'signed-in', user: { ...sampleUser(), review_mail: mail } });
    show();
    expect(screen.getByText(/^Weekly summary by mail/).textContent).toBe(`Weekly summary by mail: ${said}.`);
    expect(screen.getByRole('link', { name: 'Reminders' }).getAttribute('href')).toBe('/account/reminders');
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/review?step=next');
  },
);
