/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { DestinationContext, destinationOf } from './destination.ts';
import { useFrameDialogs } from './use-frame-dialogs.ts';

function Frame() {
  const { opened, open } = useFrameDialogs();
  return (
    <>
      <Link to="/calendar">Calendar</Link>
      <Link to="/account">Account</Link>
      <button type="button" onClick={() => open({ kind: 'time-block' })}>
        Time Block
      </button>
      {opened && <div role="dialog" />}
      <Outlet />
    </>
  );
}

/** Opens /account; /calendar loads until it is released. */
function visit() {
  const calendar = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/account', element: <h1>Account</h1> },
          { path: '/calendar', element: <h1>Calendar</h1>, loader: () => calendar.promise },
        ],
      },
    ],
    { initialEntries: ['/account'] },
  );
  const destination = () => destinationOf(router);
  render(
    <DestinationContext value={destination}>
      <RouterProvider router={router} />
    </DestinationContext>,
  );
  return calendar;
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const openDialog = () => userEvent.click(screen.getByRole('button', { name: 'Time Block' }));

test('frame dialogs: a dialog closes with the page it was opened on', async () => {
  const calendar = visit();
  await openDialog();
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await follow('Calendar');
  await act(async () => calendar.resolve(null));
  await screen.findByRole('heading', { name: 'Calendar' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('frame dialogs: a dialog opened while the next page loads stays open on that page', async () => {
  const calendar = visit();
  await follow('Calendar');
  await openDialog();
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await act(async () => calendar.resolve(null));
  await screen.findByRole('heading', { name: 'Calendar' });
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await follow('Account');
  await screen.findByRole('heading', { name: 'Account' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
