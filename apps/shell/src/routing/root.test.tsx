/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Release } from '@simmer/contracts/release';
import { Root } from './root.tsx';

const integrity = `sha384-${'A'.repeat(64)}`;
const release: Release = {
  schema: 1,
  id: '0123456789ab',
  created_at: '2026-11-20T08:00:00.000Z',
  shell: {
    version: '0123456789ab',
    template: '/shell/t.html',
    entry: '/shell/main.js',
    integrity,
    styles: [],
    contract: { min: 1, max: 1 },
    routes: [
      { path: '/', preloads: [] },
      { path: '/invitation', preloads: [] },
      { path: '*', preloads: [] },
    ],
  },
  remotes: [],
};

function open(path: string): void {
  const children = [
    { path: '/', element: <p>the start</p> },
    { path: '/invitation/*', element: <p>the invitation</p> },
    { path: '*', element: <p>nowhere</p> },
  ];
  const router = createMemoryRouter([{ element: <Root release={release} />, children }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
}

test.each([
  ['/', 'the start'],
  ['/invitation', 'the invitation'],
  ['/invitation/', 'the invitation'],
  ['/invitation?token=x#y', 'the invitation'],
])('root: a known address shows its page: %s', async (path, text) => {
  open(path);
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each(['/Invitation', '/INVITATION/', '/invitation/x', '/invitation//', '/nowhere'])(
  'root: an unknown address shows “Page not found”, even if the router would match it: %s',
  async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    expect(screen.queryByText('the invitation')).toBeNull();
  },
);
