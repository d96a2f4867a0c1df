/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session/session';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import type { PlanProposal } from '@simmer/contracts/schemas/connected-app.schema';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { propose, useProposals, withdrawProposals } from '../../../shared/proposals.store.ts';
import { AppProposal } from './app-proposal.tsx';

const garden = activity({ name: 'Garden' });
const size = timeBlockSize();
const proposal: PlanProposal = {
  device: 'Claude (assistant)',
  week_start_date: '2026-01-05',
  at: '2026-01-05T08:30:00.000Z',
  blocks: ['2026-01-07', '2026-01-08'].map((date) => ({
    date,
    activity: { name: 'Garden', emoji: null },
    north_star_id: null,
    phase_id: null,
    size_id: size.id,
    start_timing: { name: 'morning', hour: 7 },
    start_time: null,
    duration_minutes: null,
  })),
};
const taken = (date: string) =>
  timeBlock({ activity_id: garden.id, recurring: 'once', start_date: date, size: size.id });

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('authToken', 'tok');
  sessionStore.setState({ status: 'signed-in', user: sampleUser() });
  propose({ title: '', blocks: [], activities: [] });
});

/** A server with this proposal, which can be dismissed. */
function open(timeBlocks: readonly object[] = []) {
  const server: { proposal: PlanProposal | null } = { proposal };
  const seen = installFakeApi({
    'GET /plan-proposal': () => ({ body: { proposal: server.proposal } }),
    'DELETE /plan-proposal': () => {
      server.proposal = null;
      return { body: { proposal: null } };
    },
    'GET /activities': () => ({ body: { activities: [garden] } }),
    'GET /time-blocks': () => ({ body: { timeBlocks } }),
    'GET /time-blocks/sizes': () => ({ body: [size] }),
  });
  const client = createQueryClient();
  const page = render(
    <QueryClientProvider client={client}>
      <AppProposal />
    </QueryClientProvider>,
  );
  const changed = () => act(() => client.invalidateQueries({ queryKey: ['apps'] }));
  const dismissals = () => seen.filter(({ method }) => method === 'DELETE').length;
  return { page, server, changed, dismissals };
}
const shown = () => useProposals.getState();
const dates = () => shown().blocks.map(({ start_date: date }) => date);
const both = ['2026-01-07', '2026-01-08'];

test('proposal of an app: it stands in the week with who proposes it for which week, unasked (APP-12)', async () => {
  open();
  await waitFor(() => expect(dates()).toEqual(both));
  const title = 'Claude (assistant) proposes for Jan 5 – Jan 11';
  expect(shown()).toMatchObject({ title, isUnasked: true, activities: [] });
  expect(shown().blocks[0]).toMatchObject({ activity_id: garden.id, size: size.id, recurring: 'once' });
});

test('proposal of an app: when the last block is gone, it is forgotten on the server, once (APP-12)', async () => {
  const { changed, dismissals } = open();
  await waitFor(() => expect(dates()).toEqual(both));
  const ids = shown().blocks.map(({ id }) => id);
  act(() => withdrawProposals(ids.slice(1)));
  expect(dismissals()).toBe(0);
  act(() => withdrawProposals(ids));
  await waitFor(() => expect(dismissals()).toBe(1));
  await changed();
  expect([dates(), dismissals()]).toEqual([[], 1]);
});

test('proposal of an app: leaving the page does not dismiss it (APP-12)', async () => {
  const { page, dismissals } = open();
  await waitFor(() => expect(dates()).toEqual(both));
  page.unmount();
  act(() => withdrawProposals(shown().blocks.map(({ id }) => id)));
  expect(dismissals()).toBe(0);
});

test('proposal of an app: after a reload, what was taken is not proposed again (APP-12)', async () => {
  const { dismissals } = open([taken('2026-01-07')]);
  await waitFor(() => expect(dates()).toEqual(['2026-01-08']));
  expect(dismissals()).toBe(0);
});

test('proposal of an app: one that is in the plan as a whole is forgotten (APP-12)', async () => {
  const { dismissals } = open(both.map(taken));
  await waitFor(() => expect(dismissals()).toBe(1));
  expect(dates()).toEqual([]);
});

test('proposal of an app: it waits while the person looks at other proposals (APP-12)', async () => {
  const other = taken('2026-02-02');
  propose({ title: 'A first week', blocks: [other], activities: [] });
  const { changed } = open();
  await changed();
  expect(dates()).toEqual(['2026-02-02']);
  act(() => withdrawProposals([other.id]));
  await waitFor(() => expect(dates()).toEqual(both));
});

test('proposal of an app: a newer one replaces it, and one that was dismissed elsewhere leaves the week (APP-12)', async () => {
  const { server, changed, dismissals } = open();
  await waitFor(() => expect(dates()).toEqual(both));
  server.proposal = { ...proposal, at: '2026-01-05T09:00:00.000Z', blocks: proposal.blocks.slice(1) };
  await changed();
  await waitFor(() => expect(dates()).toEqual(['2026-01-08']));
  server.proposal = null;
  await changed();
  await waitFor(() => expect(dates()).toEqual([]));
  expect(dismissals()).toBe(0);
});
