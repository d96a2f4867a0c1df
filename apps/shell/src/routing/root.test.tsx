/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { sampleRelease } from '../testing/sample-release.ts';
import { Root } from './root.tsx';

const release = sampleRelease(
  [],
  ['/', '/invitation', '*'].map((path) => ({ path, preloads: [] })),
);

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
