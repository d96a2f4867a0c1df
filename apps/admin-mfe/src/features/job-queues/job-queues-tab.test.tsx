/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { applyBoardLook } from './board-look.ts';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { screen } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';

test('job queues: after a failure Try again opens the board in a frame', async () => {
  let isAway = true;
  installFakeApi({
    'POST /admin/queue-access': () =>
      isAway ? { status: 403, body: { detail: 'no' } } : { body: { address: '/api/v1/admin/queues/' } },
  });
  const { user } = openAdmin('job-queues');
  await screen.findByText('Failed to open the job queues');
  expect(screen.queryByTitle('Job queues')).toBeNull();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByTitle('Job queues')).getAttribute('src')).toBe('/api/v1/admin/queues/');
});

test('job queues: the board gets the colours of the page, and new ones when the theme changes', () => {
  const board = document.implementation.createHTMLDocument('board');
  const page = document.documentElement;
  page.style.setProperty('--paper', '#fbf8f2');
  applyBoardLook(board, 'light');
  const look = () => [...board.querySelectorAll('style')].map(({ textContent }) => textContent);
  expect(look()).toEqual([expect.stringContaining('--background: #fbf8f2;')]);
  page.style.setProperty('--paper', '#1c1916');
  applyBoardLook(board, 'dark');
  expect(board.documentElement.className).toBe('dark-mode');
  expect(look()).toEqual([expect.stringContaining('--background: #1c1916;')]);
  page.removeAttribute('style');
});

test('job queues: the board gets the fonts of the page, from this origin', () => {
  const fonts = document.createElement('style');
  fonts.textContent = '@font-face { font-family: Test; src: url("assets/test.woff2"); }';
  document.head.append(fonts);
  const board = document.implementation.createHTMLDocument('board');
  applyBoardLook(board, 'light');
  expect(board.head.textContent).toContain(`url("${new URL('assets/test.woff2', document.baseURI).href}")`);
  fonts.remove();
});
