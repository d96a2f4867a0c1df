import { planClient } from '@simmer/app-state/plan-client/plan-clients';
import { sessionStore } from '@simmer/app-state/session/session';
import { type FakeResponse, installFakeApi } from '@simmer/app-state/testing/fake-api';
import { freshBrowser, storedChanges } from '@simmer/app-state/testing/fresh-browser';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { limits } from '@simmer/contracts/limits';
import type { PlanChanges } from '@simmer/contracts/schemas/plan-change.schema';
import type { HistoryEntry } from '@simmer/contracts/schemas/history.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { activity } from '@simmer/testing/activity.factory';
import { testId } from '@simmer/testing/test-id';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { forgetChanges } from '@simmer/ui/toasts/undo';
import { screen, waitFor, within } from '@testing-library/react';
import { HistoryDialog } from './history.dialog.tsx';
import { renderWithCache } from '../../testing/render-page.tsx';

const TITLE = 'Recently deleted and overwritten';
const user = sampleUser();
const pottery = activity({ name: 'Pottery' });
const medium = timeBlockSize();
const block = timeBlock({ activity_id: pottery.id, size: medium.id, note: 'Clay' });
const deleted = (of: TimeBlock = block): HistoryEntry => ({
  id: testId(),
  resource: 'timeBlocks',
  item_id: of.id,
  reason: 'deleted',
  values: { ...of },
  made_by_device: null,
  device: 'Firefox on Linux',
  at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
});

beforeEach(async () => {
  await freshBrowser();
  forgetChanges();
  localStorage.setItem('authToken', 'tok');
  sessionStore.setState({ status: 'signed-in', user });
});

/** A server with this history, on which a step puts the deleted block back, or removes it. */
function open(
  history: () => FakeResponse | Error,
  change?: () => FakeResponse | Error | Promise<FakeResponse>,
) {
  let timeBlocks: TimeBlock[] = [];
  const itemNow = { resource: 'timeBlocks', id: block.id };
  const seen = installFakeApi({
    'GET /plan/history': history,
    'GET /activities': () => ({ body: { activities: [pottery] } }),
    'GET /time-blocks': () => ({ body: { timeBlocks } }),
    'GET /time-blocks/sizes': () => ({ body: [medium] }),
    'POST /plan/changes': ({ body }) => {
      if (change !== undefined) return change();
      const isRemoval = (body as PlanChanges).changes.some(({ removed }) => removed);
      if (isRemoval) {
        timeBlocks = [];
        return { body: { items: [{ ...itemNow, item: null }] } };
      }
      timeBlocks = [block];
      return { body: { items: [{ ...itemNow, item: block, restored: true }] } };
    },
  });
  const person = renderWithCache(
    <>
      <HistoryDialog onClose={() => undefined} />
      <ShownToasts />
    </>,
  );
  const steps = () => seen.filter(({ method }) => method !== 'GET').map(({ body, path }) => ({ path, body }));
  const readings = () => seen.filter(({ path }) => path === '/plan/history').length;
  return { person, steps, readings };
}
const listed = (history: readonly HistoryEntry[]) => () => ({ body: { history } });
const rows = async () => within(await screen.findByRole('list', { name: TITLE })).getAllByRole('listitem');
const button = (name: string) => screen.findByRole('button', { name });

test('history: a deleted block is restored, says so with the focus, and undo removes it again (MRG-6)', async () => {
  const { person, steps } = open(listed([deleted()]));
  const [row] = await rows();
  expect(row?.textContent).toContain('Time block “Pottery”Deleted about 2 hours ago by Firefox on Linux · ');
  expect(row?.textContent).toContain('Note: Clay');
  await person.click(await button('Restore'));
  const restored = await screen.findByText('Restored');
  await waitFor(() => expect(document.activeElement).toBe(restored));
  const item = { resource: 'timeBlocks', id: block.id };
  const sent = { path: '/plan/changes', body: { changes: [{ ...item, seen: { note: 'Clay' } }] } };
  expect(steps()).toMatchObject([sent]);

  await screen.findByText('Time block “Pottery” restored');
  await person.click(await button('Undo'));
  await button('Restore');
  await waitFor(() =>
    expect(steps()[1]).toMatchObject({
      body: { changes: [{ ...item, removed: true, seen: { note: 'Clay' } }] },
    }),
  );
  await person.click(await button('Redo'));
  await screen.findByText('Restored');
  await waitFor(() => expect(steps()[2]).toMatchObject(sent));
});

test('history: a restored block is in the plan at once, and the list is read again once it is saved (MRG-6)', async () => {
  const { promise, resolve } = Promise.withResolvers<FakeResponse>();
  const { person, readings } = open(listed([deleted()]), () => promise);
  await person.click(await button('Restore'));
  await screen.findByText('Restored');
  expect(planClient(user.id).state.getState().plan.timeBlocks).toMatchObject([
    { id: block.id, note: 'Clay' },
  ]);
  expect(readings()).toBe(1);
  resolve({ body: { items: [{ resource: 'timeBlocks', id: block.id, item: block, restored: true }] } });
  await waitFor(() => expect(readings()).toBe(2));
});

test('history: what is restored as the server goes away waits, and is sent later (MRG-6)', async () => {
  const { person } = open(listed([deleted()]), () => new TypeError('Failed to fetch'));
  await person.click(await button('Restore'));
  await screen.findByText('Time block “Pottery” restored');
  expect(planClient(user.id).state.getState()).toMatchObject({
    plan: { timeBlocks: [{ id: block.id }] },
    steps: [{ step: { label: 'Time block “Pottery”' }, why: undefined }],
  });
});

test('history: what the server refuses is listed, and can be restored again (MRG-6)', async () => {
  const detail = 'You can have at most 5 North Stars.';
  const { person } = open(listed([deleted()]), () => ({ status: 409, body: { detail } }));
  await person.click(await button('Restore'));
  await waitFor(async () => expect((await storedChanges(user.id)).refused).toMatchObject([{ why: detail }]));
  expect(await button('Restore')).toBeTruthy();
});

test('history: 20 entries show at a time, and the first of more gets the focus (MRG-6)', async () => {
  const { person } = open(listed(Array.from({ length: 45 }, () => deleted(timeBlock()))));
  expect(await rows()).toHaveLength(20);
  await person.click(await button('Show more'));
  const shown = await rows();
  expect(shown).toHaveLength(40);
  expect(document.activeElement).toBe(shown[20]);
  await person.click(await button('Show more'));
  expect(await rows()).toHaveLength(45);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test.each([
  [limits.planHistory, 1],
  [limits.planHistory - 1, 0],
])(
  'history: of %i entries it says %i times that they are the newest of more (MRG-6)',
  async (count, said) => {
    open(listed(Array.from({ length: count }, () => deleted(timeBlock()))));
    await rows();
    expect(screen.queryAllByText('The newest 200 are listed here.')).toHaveLength(said);
  },
);

test('history: without entries it says so (MRG-6)', async () => {
  open(listed([]));
  const empty = await screen.findByRole('status');
  expect(empty.textContent).toBe('Nothing was deleted or overwritten in the last 90 days.');
});

test('history: a list that does not load can be loaded again (MRG-6)', async () => {
  let isBroken = true;
  const { person } = open(() => (isBroken ? { status: 422 } : listed([deleted()])()));
  await screen.findByText('What was deleted could not be loaded');
  isBroken = false;
  await person.click(await button('Try again'));
  expect(await rows()).toHaveLength(1);
});

test('history: away from the server it says that it needs a connection (MRG-6)', async () => {
  sessionStore.setState({ status: 'on-copy' });
  open(() => new TypeError('Failed to fetch'));
  const away = await screen.findByRole('status');
  expect(away.textContent).toBe('This needs a connection: please try again when Simmer can be reached.');
});
