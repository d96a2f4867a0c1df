import { pasteInto } from '@simmer/ui/testing/paste-into';
import { sessionStore } from '@simmer/app-state/session/session';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import type { CalendarAddress } from '@simmer/contracts/schemas/google-calendar/calendar-address.schema';
import { createQueryClient } from '@simmer/app-state/query-client';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddressCalendars } from './address-calendars.tsx';

const school: CalendarAddress = {
  id: '00000000-0000-4000-8000-000000000007',
  host: 'school.example.com',
  name: 'School',
  color: '#3f7d58',
  is_shown: true,
  is_on: true,
  is_reading: false,
  read_at: '2026-01-05T08:00:00.000Z',
  problem: null,
};

/** Opens the part with some calendars. @returns the requests */
function open(calendars: readonly CalendarAddress[], others: Parameters<typeof installFakeApi>[0] = {}) {
  sessionStore.setState({ status: 'signed-in', user: sampleUser() });
  const requests = installFakeApi({
    'GET /calendar-addresses': () => ({ body: { calendar_addresses: calendars } }),
    ...others,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AddressCalendars />
      <ShownToasts />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), requests };
}
const numbered = (last: number, more: Partial<CalendarAddress> = {}) => ({
  ...school,
  id: `00000000-0000-4000-8000-00000000000${last}`,
  ...more,
});
const row = async () => screen.findByRole('listitem');

test('calendars by address: each says how current it is, and why it is not (SYN-54)', async () => {
  const problem = 'The address answered that there is nothing (404).';
  open([
    school,
    numbered(8, { problem }),
    numbered(9, { problem, is_on: false, is_shown: false, read_at: null }),
    numbered(6, { problem: 'The address does not answer.', is_reading: true }),
  ]);
  await screen.findAllByRole('listitem');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Read Jan 5, 2026, /),
    expect.stringMatching(/^The address answered that there is nothing \(404\)\. Last: Read Jan 5, 2026, /),
    `Hidden. Switched off. ${problem}`,
    expect.stringMatching(/^The address does not answer\. Trying again… Last: Read Jan 5, 2026, /),
  ]);
  expect(screen.getAllByRole('button', { name: 'Read now' })).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Switch on' })).toBeTruthy();
});

test('calendars by address: one is added, and a wrong address says why at its field (SYN-50)', async () => {
  let isRight = false;
  const bodies: unknown[] = [];
  const msg = 'This is not a calendar file.';
  const { user } = open([], {
    'POST /calendar-addresses': ({ body }) => {
      bodies.push(body);
      return isRight
        ? { status: 201, body: { calendar_address: school } }
        : { status: 422, body: { detail: [{ loc: ['body', 'address'], msg, type: 'value_error' }] } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a calendar by its address' }));
  const address = await screen.findByLabelText('Address');
  const add = () => user.click(screen.getByRole('button', { name: 'Add' }));
  await user.type(address, 'school');
  await add();
  await screen.findByText(/^Write an address that begins/);
  await user.clear(address);
  await pasteInto(user, address, 'webcal://school.example.com/term.ics');
  await add();
  await screen.findByText(msg);
  isRight = true;
  await add();
  await screen.findByText('School added');
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toMatchObject({ address: 'webcal://school.example.com/term.ics' });
  expect(bodies[1]).not.toHaveProperty('name');
});

test('calendars by address: one is renamed and hidden, and removed after a question (SYN-50)', async () => {
  const { user, requests } = open([school], {
    [`PATCH /calendar-addresses/${school.id}`]: () => ({ body: { calendar_address: school } }),
    [`DELETE /calendar-addresses/${school.id}`]: () => ({ body: { calendar_address: school } }),
  });
  await user.click(within(await row()).getByRole('button', { name: 'Change' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Term');
  await user.click(screen.getByLabelText('Show its events'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    name: 'Term',
    is_shown: false,
  });
  await user.click(within(await row()).getByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove School?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await screen.findByText('School removed');
});

test('calendars by address: ten are all that a person can have (SYN-50)', async () => {
  open(Array.from({ length: 10 }, (_, index) => numbered(index)));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10));
  expect(screen.queryByRole('button', { name: 'Add a calendar by its address' })).toBeNull();
});
