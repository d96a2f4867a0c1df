/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { shellPage } from './shell-page.tsx';

function open(load: Parameters<typeof shellPage>[1]) {
  const routes = [{ path: '/', element: <p>Home</p> }, shellPage('/account', load, { what: 'Account' })];
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />);
  return router;
}

const Page = () => <h1>My Account</h1>;

test('shell page: a chunk that fails to load shows an error that can be retried', async () => {
  let isThere = false;
  const router = open(async () => {
    if (!isThere) throw new Error('Loading chunk account failed.');
    return { Component: Page };
  });
  await act(() => router.navigate('/account'));
  expect(screen.getByRole('alert').textContent).toContain('Account did not open');
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'My Account' })).toBeTruthy();
});

test('shell page: a page that throws while rendering shows the application error (PUB-21)', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = open(async () => ({
    Component: () => {
      throw new Error('Boiled over.');
    },
  }));
  await act(() => router.navigate('/account'));
  expect(await screen.findByText('Unexpected Application Error!')).toBeTruthy();
  silence.mockRestore();
});
