import { closeClients, planClient } from '@simmer/app-state/plan-client/plan-clients';
import type { ChangedItem, PlanChanges } from '@simmer/contracts/schemas/plan-change.schema';
import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session/session';
import { changesIn, installFakeApi } from '@simmer/app-state/testing/fake-api';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { lookForLosses } from '@simmer/app-state/changes/look-for-losses';
import { newId } from '@simmer/app-state/new-id';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { toast } from '@simmer/ui/toasts/toast';
import { forgetChanges } from '@simmer/ui/toasts/undo';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MountedRemote } from '../federation/remote-build.ts';
import { RemotesContext } from '../federation/slot.tsx';
import { sampleRelease, sampleRemote } from '../testing/sample-release.ts';
import { MergeNotice } from './merge-notice.tsx';
import { readingOf } from '@simmer/plan/testing/reading-of';

const user = sampleUser();
const names = ['Pottery', 'Bees', 'Kites'];
const activity = (name: string) => ({
  id: newId(),
  name,
  emoji: '🏺',
  color: '#112233',
  is_default: false,
  usage_count: 0,
  created_at: '2026-01-01T08:00:00.000Z',
});
let kept = names.map(activity);
const planner = sampleRemote();
const mounted: MountedRemote = {
  routes: {},
  slots: { 'plan-history': () => Promise.resolve({ Component: () => <p>The history</p> }) },
};

let visibility: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });

let routes: Parameters<typeof installFakeApi>[0] = {};
function addRoutes(more: typeof routes): void {
  routes = { ...routes, ...more };
  installFakeApi(routes);
}

/** A server where a phone has renamed each of some activities, and this browser renames them once more. */
function serve(answer = (merged: ChangedItem): Omit<ChangedItem, 'resource' | 'id'> => merged): void {
  kept = names.map(activity);
  const change = ({ resource, id, fields, removed }: PlanChanges['changes'][number]) => {
    const before = kept.find((each) => each.id === id);
    if (removed) return { resource, id, item: null };
    const item = { ...before, ...fields };
    kept = kept.map((each) => (each === before ? (item as typeof each) : each));
    const overwritten = { values: { name: `${before?.name} 2` }, at: null, device: 'Phone' };
    return {
      resource,
      id,
      ...answer({ resource, id, item, ...(names.includes(before?.name ?? '') && { overwritten }) }),
    };
  };
  addRoutes({
    'GET /activities': () => ({ body: { activities: kept } }),
    'POST /plan/changes': (call) => ({ body: { items: changesIn(call).map(change) } }),
  });
}

/** The page, after a flight on which so many activities were renamed. */
async function returnFrom(count: number) {
  const client = planClient(user.id);
  await client.openCopy();
  await client.read(readingOf({ activities: kept }));
  sessionStore.setState({ status: 'on-copy', user });
  for (const { id, name } of kept.slice(0, count))
    await (
      await client.change([{ resource: 'activities', id, fields: { name: `${name} 1` } }])
    ).result;
  render(
    <RemotesContext
      value={{
        release: sampleRelease([planner]),
        load: async (_name, take) => take(mounted, planner),
        loadBefore: () => Promise.reject(new Error('There is none.')),
        onRecovered: () => () => undefined,
        ownerOf: () => undefined,
        ownerOfSlot: () => planner,
      }}
    >
      <QueryClientProvider client={createQueryClient()}>
        <MergeNotice />
        <ShownToasts />
      </QueryClientProvider>
    </RemotesContext>,
  );
  sessionStore.setState({ status: 'signed-in', user });
  await act(() => client.send());
  return { client, person: userEvent.setup() };
}

const shownNames = () =>
  planClient(user.id)
    .state.getState()
    .plan.activities.map(({ name }) => name);
const button = (name: string) => screen.findByRole('button', { name });
const lines = () =>
  [...document.querySelectorAll('[data-leaving="false"] > span')].map(({ textContent }) => textContent);
const had = (name: string) => `Activity “${name} 1”: yours is kept. Phone had “Name: ${name} 2”`;

beforeEach(async () => {
  visibility = 'visible';
  await freshBrowser();
  closeClients();
  forgetChanges();
  act(() => toast.dismiss());
  localStorage.setItem('authToken', 'tok');
});

test('merge notice: a line says what the other device had, and one press takes it, with undo (MRG-8)', async () => {
  serve();
  const { person } = await returnFrom(1);
  const use = await button('Use that instead');
  expect([lines(), screen.queryByRole('alert')]).toEqual([[had('Pottery')], null]);
  await person.click(use);
  expect(await screen.findByText('Activity “Pottery 1” updated')).toBeTruthy();
  expect(shownNames()).toEqual(['Pottery 2', 'Bees', 'Kites']);
  await person.click(await button('Undo'));
  await waitFor(() => expect(shownNames()).toEqual(['Pottery 1', 'Bees', 'Kites']));
});

test('merge notice: of two lines each can be taken (MRG-8)', async () => {
  serve();
  const { person } = await returnFrom(2);
  await waitFor(() => expect(lines()).toEqual([had('Bees'), had('Pottery')]));
  const [first] = await screen.findAllByRole('button', { name: 'Use that instead' });
  act(() => toast.dismiss());
  await person.click(first!);
  await waitFor(() => expect(lines()).toEqual(['Activity “Bees 1” updated', had('Pottery')]));
  expect(shownNames()).toEqual(['Pottery 1', 'Bees 2', 'Kites']);
});

test('merge notice: more than two lines are one, which opens the list (MRG-8)', async () => {
  serve();
  const { person } = await returnFrom(3);
  const show = await button('Show');
  expect(lines()).toEqual(['3 changes met changes of another device']);
  await person.click(show);
  expect(await screen.findByText('The history')).toBeTruthy();
});

test('merge notice: what came back can be deleted again (MRG-8)', async () => {
  serve((merged) => ({ ...merged, overwritten: undefined, restored: true }));
  const { person } = await returnFrom(1);
  await person.click(await button('Delete again'));
  expect(await screen.findByText('Activity “Pottery 1” deleted')).toBeTruthy();
  expect(shownNames()).toEqual(['Bees', 'Kites']);
});

test('merge notice: a tab that nobody sees says it when it is looked at (MRG-8)', async () => {
  serve();
  visibility = 'hidden';
  const { client } = await returnFrom(1);
  expect(client.state.getState().steps).toEqual([]);
  expect(lines()).toEqual([]);
  visibility = 'visible';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(had('Pottery'))).toBeTruthy();
});

test('merge notice: a sign-out forgets what was to be said (MRG-8)', async () => {
  serve();
  visibility = 'hidden';
  const { client } = await returnFrom(1);
  // What the lines wait for.
  await waitFor(() => expect(client.state.getState().steps).toEqual([]));
  act(() => closeClients());
  // They sign in again.
  await act(() => planClient(user.id).read(readingOf({ activities: kept })));
  visibility = 'visible';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(lines()).toEqual([]);
});

test('merge notice: what another device deleted later can be restored with the change, which is said (MRG-8)', async () => {
  const overwritten = { values: { name: 'Pottery 1' }, at: null, device: null };
  let deleted: (typeof kept)[number] | undefined;
  serve(() => {
    if (deleted) {
      kept = [...kept, deleted];
      return { item: deleted, restored: true };
    }
    [deleted, ...kept] = kept;
    return { item: null, overwritten };
  });
  const { person } = await returnFrom(1);
  const restore = await button('Restore it');
  expect(lines()).toEqual([
    'Activity “Pottery”: Another device deleted it later. Here you had “Name: Pottery 1”',
  ]);
  expect(shownNames()).toEqual(['Bees', 'Kites']);
  await person.click(restore);
  await waitFor(() => expect(shownNames()).toContain('Pottery 1'));
  await waitFor(() =>
    expect(lines()).toEqual(['Activity “Pottery 1” is back: it had been deleted on another device']),
  );
});

test('merge notice: what this device has lost since is said once, and the server is told of it (MRG-9)', async () => {
  serve();
  const { client } = await returnFrom(0);
  const loss = (id: string, item: number, more: object) => ({
    id,
    resource: 'activities',
    item_id: kept[item]?.id,
    device: 'Phone',
    at: '2026-01-05T08:00:00.000Z',
    values: {},
    deleted: null,
    ...more,
  });
  const losses = [
    loss('l-1', 0, { reason: 'overwritten', values: { name: 'Clay' } }),
    loss('l-2', 1, { reason: 'restored' }),
    // It stands again by now.
    loss('l-3', 2, { reason: 'overwritten', values: { name: 'Kites' } }),
  ];
  const told: unknown[] = [];
  addRoutes({
    'GET /plan/losses': () => ({ body: { losses } }),
    'POST /plan/losses/told': ({ body }) => {
      told.push(body);
      return {};
    },
  });
  const cache = createQueryClient();
  visibility = 'hidden';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => lookForLosses(cache, user.id));
  await act(() => lookForLosses(cache, user.id));
  expect([lines(), told]).toEqual([[], []]);
  visibility = 'visible';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() =>
    expect(lines().toSorted()).toEqual([
      'Activity “Bees” stays: Phone changed it later',
      'Activity “Pottery”: Phone changed it later. Here you had “Name: Clay”',
    ]),
  );
  expect(told).toEqual([{ ids: ['l-1', 'l-2', 'l-3'] }]);
  expect(client.state.getState().steps).toEqual([]);
});

test('merge notice: a change of what another device has deleted unseen since is said once, and restored (MRG-9)', async () => {
  serve();
  const { person } = await returnFrom(0);
  const [pottery, ...others] = kept;
  kept = others;
  const loss = {
    id: 'l-4',
    resource: 'activities',
    item_id: pottery?.id,
    reason: 'overwritten',
    device: 'Phone',
    at: '2026-01-05T08:00:00.000Z',
    values: { color: '#445566' },
    deleted: { ...pottery, color: '#445566' },
  };
  addRoutes({
    'GET /plan/losses': () => ({ body: { losses: [loss] } }),
    'POST /plan/losses/told': () => ({}),
    'POST /plan/changes': (call) => ({
      body: {
        items: changesIn(call).map(({ resource, id, fields }) => ({
          resource,
          id,
          item: { ...loss.deleted, ...fields },
          restored: true,
        })),
      },
    }),
  });
  const cache = createQueryClient();
  await act(() => lookForLosses(cache, user.id));
  await act(() => lookForLosses(cache, user.id));
  const restore = await button('Restore it');
  expect(lines()).toEqual([
    'Activity “Pottery”: Another device deleted it later. Here you had “Colour: #445566”',
  ]);
  await person.click(restore);
  await waitFor(() => expect(shownNames()).toContain('Pottery'));
});
