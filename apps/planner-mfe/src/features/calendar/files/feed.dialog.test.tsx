/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { screen } from '@testing-library/react';
import { FeedDialog } from './feed.dialog.tsx';
import { renderSignedIn } from '../../../testing/render-page.tsx';

const feed = { created_at: '2026-01-05T08:30:00.000Z', last_read_at: null };

beforeEach(() => localStorage.clear());

function open(first: typeof feed | null): void {
  installFakeApi({ 'GET /calendar-feed': () => ({ body: { feed: first } }) });
  renderSignedIn(<FeedDialog onClose={() => undefined} />);
}
const switchIn = () => {
  localStorage.setItem('adminToken', 'a');
  localStorage.setItem('switchedUser', '{}');
};
const offered = (name: string) => screen.queryByRole('button', { name }) !== null;
const SWITCHED = 'You are switched in as this person. Only they can create a private link.';

it('calendar feed: a person is offered a private link', async () => {
  open(null);
  await screen.findByRole('button', { name: 'Create private link' });
  expect(screen.queryByText(SWITCHED)).toBeNull();
});

it('calendar feed: an admin who is switched in is offered no private link, and is told why (ICS-4)', async () => {
  switchIn();
  open(null);
  await screen.findByText(SWITCHED);
  expect(offered('Create private link')).toBe(false);
});

it('calendar feed: an admin who is switched in can revoke the link, but not replace it (ICS-4)', async () => {
  switchIn();
  open(feed);
  await screen.findByRole('button', { name: 'Revoke' });
  expect([offered('New link'), screen.queryByText(SWITCHED) !== null]).toEqual([false, true]);
});
