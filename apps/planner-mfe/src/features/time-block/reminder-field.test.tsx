import type { User } from '@simmer/contracts/schemas/user.schema';
import { sessionStore } from '@simmer/app-state/session/session';
import { installFakeApi, type SeenCall } from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderWithCache } from '../../testing/render-page.tsx';
import { ReminderField } from './reminder-field.tsx';

let seen: SeenCall[];
let account: User;

beforeEach(() => {
  account = sampleUser({ version: 3 });
  seen = installFakeApi({
    'PUT /auth/me': ({ body }) => {
      account = { ...account, ...(body as object), version: 4 };
      return { body: account };
    },
  });
  sessionStore.setState({ status: 'signed-in', user: account });
});
afterEach(cleanup);

function Field({ hasTime }: { readonly hasTime: boolean }) {
  const [minutes, setMinutes] = useState<number | null>(null);
  return <ReminderField minutes={minutes} hasTime={hasTime} onChoose={setMinutes} />;
}
const open = (hasTime = true) => renderWithCache(<Field hasTime={hasTime} />);

test('reminder: who is not reminded of blocks is, by one press, of those with a reminder alone (REM-19)', async () => {
  const user = open();
  const field = screen.getByRole('combobox', { name: 'Reminder' });
  expect(field.textContent).not.toContain('As in your reminders');
  expect(screen.queryByRole('status')).toBeNull();
  await user.selectOptions(field, '10m before');
  expect(screen.getByRole('status').textContent).toBe('Nothing reminds you of time blocks yet.');
  expect(screen.getByRole('link', { name: 'Other ways' }).getAttribute('href')).toBe('/account/reminders');
  await user.click(screen.getByRole('button', { name: 'Remind me by mail' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(seen).toMatchObject([
    {
      method: 'PUT',
      body: {
        version: 3,
        reminders: {
          block: { way: 'mail', minutes_before: -1 },
          day: { way: 'none' },
          pulse: { way: 'none' },
        },
      },
    },
  ]);
  expect(field.textContent).toContain('As in your reminders');
  expect(field.closest('[tabindex="-1"]')?.contains(document.activeElement)).toBe(true);
});

test('reminder: without a clock time, or without an account, none is offered (REM-19)', () => {
  open(false);
  expect(screen.queryByRole('combobox')).toBeNull();
  cleanup();
  sessionStore.setState({ status: 'signed-out', user: null });
  open();
  expect(screen.queryByRole('combobox')).toBeNull();
});
