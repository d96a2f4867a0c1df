import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConnectionCheck } from './connection-check.tsx';

afterEach(cleanup);

/** What a server says to a check; jsdom has no Response. */
const answered = (json: () => Promise<unknown>) => async () => ({ ok: true, status: 200, json }) as Response;

test.each([
  ['a healthy server', answered(async () => ({ status: 'ok' })), 'Simmer is up and running.'],
  [
    'no network',
    async () => {
      throw new TypeError('fetch failed');
    },
    'Simmer could not be reached. Check your internet connection.',
  ],
  // A captive portal.
  [
    'another page',
    answered(async () => {
      throw new SyntaxError('No JSON');
    }),
    'Health check failed: unexpected response',
  ],
])('connection check: with %s it says so (PUB-12)', async (_title, answer, text) => {
  globalThis.fetch = answer;
  render(<ConnectionCheck />);
  fireEvent.click(screen.getByRole('button', { name: 'Check the connection' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
});
