import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { waitFor } from '@testing-library/react';
import { useCreateActivity, useRemoveActivity } from '../activities/activities.ts';
import { sessionStore } from '../session/session.ts';
import { type FakeResponse, installFakeApi, type SeenCall } from '../testing/fake-api.ts';
import { renderWithCache } from '../testing/render-hook.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { copyOfBlock } from '@simmer/offline/copy/block-fields';
import { useApplyBlockWrites, useCreateTimeBlock, useTimeBlocks } from '../time-blocks/time-blocks.ts';

const LOST = new TypeError('fetch failed');

/** A server that loses responses still answers this request. */
const itself = { 'GET /auth/me': () => ({ body: sampleUser() }) };

/** A server that applies a write once per key. While `losing`, writes are applied and no response arrives. */
function repeatableServer(doing: Record<string, (call: SeenCall) => FakeResponse>) {
  const state = { isLosing: false };
  const responses = new Map<string, FakeResponse>();
  const once = (handle: (call: SeenCall) => FakeResponse) => (call: SeenCall) => {
    const key = call.headers.get('idempotency-key') ?? '';
    const response = responses.get(key) ?? handle(call);
    if ((response.status ?? 200) < 400) responses.set(key, response);
    return state.isLosing ? LOST : response;
  };
  const writes = Object.entries(doing).map(([route, handle]) => [
    route,
    route.startsWith('GET') ? handle : once(handle),
  ]);
  return { state, seen: installFakeApi({ ...itself, ...Object.fromEntries(writes) }) };
}

function plan(...kept: TimeBlock[]) {
  const blocks = new Map(kept.map((block) => [block.id, block]));
  const put = (id: string, changes: Partial<TimeBlock>): TimeBlock => {
    const old = blocks.get(id);
    const block = timeBlock({ ...old, ...changes, id, version: (old?.version ?? 0) + 1 });
    blocks.set(id, block);
    return block;
  };
  return { blocks, put };
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('authToken', 'tok');
  sessionStore.setState({ status: 'signed-in', user: sampleUser() });
});

test('retry: a request whose response is lost is repeated with the same key, and succeeds (API-54)', async () => {
  let losses = 1;
  const made = activity({ name: 'Pottery' });
  const seen = installFakeApi({
    ...itself,
    'GET /activities': () => ({ body: { activities: [] } }),
    'POST /activities': () => (losses-- > 0 ? LOST : { status: 201, body: { activity: made } }),
  });
  const { result } = renderWithCache(() => useCreateActivity());
  const created = await result.current.mutateAsync({ name: 'Pottery' });
  expect(created.id).toBe(made.id);
  const keys = seen.flatMap(({ method, headers }) =>
    method === 'POST' ? [headers.get('idempotency-key')] : [],
  );
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

function libraryServer() {
  const library = new Map<string, ReturnType<typeof activity>>();
  const server = repeatableServer({
    'GET /activities': () => ({ body: { activities: [...library.values()] } }),
    'POST /activities': ({ body }) => {
      const made = activity({ ...(body as object), id: crypto.randomUUID() });
      library.set(made.id, made);
      return { status: 201, body: { activity: made } };
    },
    'DELETE /activities/first': () => {
      library.clear();
      return { body: { activity: activity({ id: 'first' }) } };
    },
  });
  return { ...server, library };
}

test('retry: repeating an action by hand after lost responses creates one activity (API-54)', async () => {
  const { state, library } = libraryServer();
  const { result } = renderWithCache(() => useCreateActivity());
  const add = () => result.current.mutateAsync({ name: 'Pottery' });
  state.isLosing = true;
  await expect(add()).rejects.toThrow('The server could not be reached.');
  await expect(add()).rejects.toThrow('The server could not be reached.');
  state.isLosing = false;
  await add();
  expect(library.size).toBe(1);
  await add();
  expect(library.size).toBe(2);
});

test('retry: a new action after the first result was deleted creates it again', async () => {
  const { state, library } = libraryServer();
  const { result } = renderWithCache(() => ({ create: useCreateActivity(), remove: useRemoveActivity() }));
  state.isLosing = true;
  await expect(result.current.create.mutateAsync({ name: 'Pottery' })).rejects.toThrow(
    'The server could not be reached.',
  );
  state.isLosing = false;
  await result.current.remove.mutateAsync('first');
  await result.current.create.mutateAsync({ name: 'Pottery' });
  expect(library.size).toBe(1);
});

test('retry: a form edited after a lost response updates the block of the first attempt', async () => {
  const { blocks, put } = plan();
  const { state } = repeatableServer({
    'GET /activities': () => ({ body: { activities: [] } }),
    'GET /time-blocks': () => ({ body: { timeBlocks: [...blocks.values()] } }),
    'POST /time-blocks': ({ body }) => ({
      status: 201,
      body: { timeBlock: put(crypto.randomUUID(), body as Partial<TimeBlock>) },
    }),
  });
  const { result } = renderWithCache(() => ({ list: useTimeBlocks(), create: useCreateTimeBlock() }));
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
  const wanted = copyOfBlock(timeBlock());
  state.isLosing = true;
  await expect(result.current.create.mutateAsync(wanted)).rejects.toThrow('The server could not be reached.');
  const [id = ''] = blocks.keys();
  state.isLosing = false;
  const api = installFakeApi({
    ...itself,
    'GET /activities': () => ({ body: { activities: [] } }),
    'GET /time-blocks': () => ({ body: { timeBlocks: [...blocks.values()] } }),
    'POST /time-blocks': () => ({ status: 201, body: { timeBlock: blocks.get(id) } }),
    [`PUT /time-blocks/${id}`]: ({ body }) => ({ body: { timeBlock: put(id, body as Partial<TimeBlock>) } }),
  });
  await result.current.create.mutateAsync({ ...wanted, points: 9 });
  expect(api.map(({ method }) => method)).toEqual(expect.arrayContaining(['POST', 'PUT']));
  expect([...blocks.values()].map(({ points }) => points)).toEqual([9]);
});

test('retry: repeating one action reuses the ids of its new blocks', async () => {
  const series = timeBlock();
  const { blocks, put } = plan(series);
  const { state } = repeatableServer({
    'GET /activities': () => ({ body: { activities: [] } }),
    'GET /time-blocks': () => ({ body: { timeBlocks: [...blocks.values()] } }),
    'POST /time-blocks/changes': ({ body }) => {
      const { changes } = body as { changes: { id: string; block: Partial<TimeBlock> }[] };
      return { body: { timeBlocks: changes.map(({ id, block }) => put(id, block)) } };
    },
  });
  const { result } = renderWithCache(() => ({ list: useTimeBlocks(), apply: useApplyBlockWrites() }));
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
  const action = () => ({
    writes: [
      { kind: 'update' as const, id: series.id, changes: { exclusion_dates: ['2026-01-12'] } },
      { kind: 'create' as const, source: series, changes: { points: 7 } },
    ],
    seen: [series],
  });
  state.isLosing = true;
  await expect(result.current.apply.mutateAsync(action())).rejects.toThrow(
    'The server could not be reached.',
  );
  state.isLosing = false;
  const { after } = await result.current.apply.mutateAsync(action());
  expect(blocks.size).toBe(2);
  expect(after.map(({ id }) => id)).toEqual([...blocks.keys()]);
});
