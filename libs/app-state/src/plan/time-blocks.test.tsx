import { act, waitFor } from '@testing-library/react';
import type { PlanChanges } from '@simmer/contracts/schemas/plan-change.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { move } from '@simmer/domain/editing/press';
import { onceOn } from '@simmer/domain/editing/on-one-day';
import { idInPlaceOf } from '@simmer/domain/recurrence/series-id';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { useActivities } from './activities.ts';
import { type Changes, useChange } from './use-change.ts';
import { sessionStore } from '../session/session.ts';
import { answerChanges, changesIn, type FakeResponse, installFakeApi } from '../testing/fake-api.ts';
import { freshBrowser, storedChanges } from '../testing/fresh-browser.ts';
import { renderWithCache } from '../testing/render-hook.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { useCreateBlock } from '../testing/use-create-block.ts';
import { blockChanges, useTimeBlocks, useTimeBlocksSoFar } from './time-blocks.ts';

const REFUSED = 'It is refused.';

const bread = activity();
const series = timeBlock({ activity_id: bread.id });
const toTuesday = move(
  { block: series, date: '2026-01-12', scope: 'only' },
  { date: '2026-01-13', part: 'evening' },
);
const moveToTuesday: Changes = ({ timeBlocks }) => blockChanges(toTuesday, timeBlocks, { seen: [series] });

/** A server with a series, and what is told. */
const serve = (routes: Parameters<typeof installFakeApi>[0], timeBlocks: readonly TimeBlock[] = [series]) =>
  installFakeApi({
    'GET /auth/me': () => ({ body: sampleUser() }),
    'GET /time-blocks': () => ({ body: { timeBlocks } }),
    'GET /activities': () => ({ body: { activities: [bread] } }),
    ...routes,
  });

async function renderPlan() {
  const { result } = renderWithCache(() => ({
    list: useTimeBlocks(),
    library: useActivities(),
    change: useChange(['timeBlocks', 'activities']),
  }));
  await waitFor(() =>
    expect([result.current.list.isSuccess, result.current.library.isSuccess]).toEqual([true, true]),
  );
  return {
    change: result.current.change,
    blocks: () => result.current.list.data ?? [],
    activities: () => result.current.library.data ?? [],
  };
}

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('authToken', 'tok');
  sessionStore.setState({ status: 'signed-in', user: sampleUser() });
});

describe('move of one occurrence of a series', () => {
  it('shows at once in one request, and keeps its ids when the server responds', async () => {
    const { promise, resolve } = Promise.withResolvers<FakeResponse>();
    const server = [series];
    const seen = serve({ 'POST /plan/changes': () => promise }, server);
    const { change, blocks } = await renderPlan();
    act(() => void change.mutateAsync(moveToTuesday, REFUSED));
    await waitFor(() => expect(blocks()).toHaveLength(2));
    expect(blocks()[0]).toMatchObject({ id: series.id, exclusion_dates: ['2026-01-12'] });
    const id = blocks()[1]?.id ?? '';
    expect(id).toBe(idInPlaceOf(series, '2026-01-12'));
    const told = { id, activity_id: bread.id, created_at: '2026-01-02T08:00:00.000Z' };
    const moved = timeBlock({ ...onceOn('2026-01-13', 'evening'), ...told });
    server.splice(0, 1, { ...series, exclusion_dates: ['2026-01-12'] }, moved);
    const items = server.map((item) => ({ resource: 'timeBlocks', id: item.id, item }));
    await act(async () => resolve({ body: { items } }));
    await waitFor(() => expect(blocks()).toEqual(server));
    const [write, ...more] = seen.filter(({ method }) => method !== 'GET');
    expect(write?.body).toMatchObject({
      changes: [
        {
          resource: 'timeBlocks',
          id: series.id,
          series: { scope: 'only', key: 'monday 2026-01-12', place: { date: '2026-01-13', part: 'evening' } },
        },
      ],
    });
    expect([more, Boolean(write?.headers.get('idempotency-key'))]).toEqual([[], true]);
  });

  it('is reverted when the server rejects it', async () => {
    serve({ 'POST /plan/changes': () => ({ status: 422, body: { detail: 'No' } }) });
    const { change, blocks } = await renderPlan();
    await act(async () => {
      const { sent } = await change.mutateAsync(moveToTuesday, REFUSED);
      await expect(sent.result).rejects.toThrow('No');
    });
    expect(blocks()).toMatchObject([{ id: series.id, exclusion_dates: [] }]);
  });
});

it('a change behind one without a response is kept at once, and sent in its turn with what it saw (OFF-24)', async () => {
  const answers = [Promise.withResolvers<FakeResponse>(), Promise.withResolvers<FakeResponse>()];
  let count = 0;
  const seen = serve({
    'POST /plan/changes': () => answers[count++]?.promise ?? { status: 500 },
  });
  const { change } = await renderPlan();
  const kept = async () =>
    (await storedChanges(sampleUser().id)).waiting.map(({ changes }) => changes[0]?.fields);
  const set = (points: number) =>
    act(
      () => void change.mutateAsync([{ resource: 'timeBlocks', id: series.id, fields: { points } }], REFUSED),
    );
  set(3);
  await waitFor(async () => expect(await kept()).toEqual([{ points: 3 }]));
  set(4);
  await waitFor(async () => expect(await kept()).toEqual([{ points: 3 }, { points: 4 }]));
  const sent = () => seen.filter(({ path }) => path === '/plan/changes').flatMap(changesIn);
  const answer = (points: number) => ({
    body: { items: [{ resource: 'timeBlocks', id: series.id, item: { ...series, points } }] },
  });
  expect(sent()).toHaveLength(1);
  answers[0]?.resolve(answer(3));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { fields: { points: 3 }, seen: { points: 2 } },
      { fields: { points: 4 }, seen: { points: 3 } },
    ]),
  );
  answers[1]?.resolve(answer(4));
  await waitFor(async () => expect(await kept()).toEqual([]));
});

describe('a new activity with its block', () => {
  const made: Changes = ({ timeBlocks }) =>
    blockChanges([{ kind: 'create', source: { ...series, activity_id: 'kites' }, changes: {} }], timeBlocks, {
      activities: [{ id: 'kites', name: 'Kites', emoji: '🪁' }],
    });

  it('is sent in one request, and shows at once', async () => {
    const { promise, resolve } = Promise.withResolvers<FakeResponse>();
    const seen = serve({ 'POST /plan/changes': () => promise });
    const { change, activities } = await renderPlan();
    act(() => void change.mutateAsync(made, REFUSED));
    await waitFor(() => expect(activities().map(({ name }) => name)).toContain('Kites'));
    await act(async () => resolve({ body: { items: [] } }));
    const [write, ...more] = seen.filter(({ method }) => method !== 'GET');
    expect(write?.body).toMatchObject({
      changes: [
        { resource: 'activities', id: 'kites', fields: { name: 'Kites' } },
        { resource: 'timeBlocks', fields: { activity_id: 'kites' } },
      ],
    });
    expect(more).toEqual([]);
  });

  it('is removed by an undo that reads nothing before it is kept (OFF-24)', async () => {
    let isHanging = false;
    const list = (body: object) => (isHanging ? new Promise<FakeResponse>(() => undefined) : { body });
    const seen = serve({
      'GET /time-blocks': () => list({ timeBlocks: [series] }),
      'GET /activities': () => list({ activities: [bread] }),
      'POST /plan/changes': () => ({ body: { items: [] } }),
    });
    const { change } = await renderPlan();
    isHanging = true;
    const { undo } = await act(() => change.mutateAsync(made, REFUSED));
    await act(async () => void (await undo()));
    const sent = seen
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as PlanChanges).changes);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toContainEqual(expect.objectContaining({ id: 'kites', removed: true }));
  });
});

it('undo: it is sent with what the change had set, so that the server sees what another device changed since (UI-33)', async () => {
  const server = [series];
  const seen = serve(
    {
      'POST /plan/changes': answerChanges(({ fields }) => {
        const block = { ...series, ...fields } as TimeBlock;
        server.splice(0, 1, block);
        return block;
      }),
    },
    server,
  );
  const { change } = await renderPlan();
  const { undo, redo } = await act(() =>
    change.mutateAsync([{ resource: 'timeBlocks', id: series.id, fields: { points: 3 } }], REFUSED),
  );
  await act(async () => void (await undo()));
  await act(async () => void (await redo()));
  expect(seen.filter(({ path }) => path === '/plan/changes').flatMap(changesIn)).toMatchObject([
    { fields: { points: 3 }, seen: { points: 2 } },
    { fields: { points: 2 }, seen: { points: 3 } },
    { fields: { points: 3 }, seen: { points: 2 } },
  ]);
});

describe('plan of the screens (PRD-5)', () => {
  it('is that of this browser when signed out, without any request', async () => {
    sessionStore.setState({ status: 'signed-out', user: null });
    const seen = installFakeApi({});
    const { result } = renderWithCache(() => ({ blocks: useTimeBlocks(), create: useCreateBlock() }));
    await waitFor(() => expect(result.current.blocks.data).toEqual([]));
    await act(async () => {
      const wrong = { activity_id: 'none', size: 'none', start_date: '2026-01-05' };
      await expect(result.current.create(wrong)).rejects.toMatchObject({ status: 422 });
    });
    expect(seen).toHaveLength(0);
  });

  it('is none while the session is loading', () => {
    sessionStore.setState({ status: 'loading', user: null });
    const seen = installFakeApi({});
    const { result } = renderWithCache(() => useTimeBlocks());
    expect([result.current.isFetching, result.current.data]).toEqual([false, undefined]);
    expect(seen).toHaveLength(0);
  });

  it('of a first reading, the blocks around today come first, for who asks for them (OFF-107)', async () => {
    const far = timeBlock({ activity_id: bread.id });
    const rest = Promise.withResolvers<FakeResponse>();
    const reading = (timeBlocks: readonly TimeBlock[], more: boolean) => ({
      body: { cursor: more ? '1-1' : '1-2', whole: more, more, items: { timeBlocks }, removed: {} },
    });
    serve({
      'GET /plan': ({ path }) => (path.includes('near=') ? reading([series], true) : rest.promise),
    });
    const { result } = renderWithCache(() => ({ whole: useTimeBlocks(), soFar: useTimeBlocksSoFar() }));
    const idsOf = (blocks: readonly TimeBlock[] | undefined) => blocks?.map(({ id }) => id);
    const shown = () => {
      const { whole, soFar } = result.current;
      return [idsOf(whole.data), idsOf(soFar.blocks.data), soFar.hasMore];
    };
    await waitFor(() => expect(shown()).toEqual([undefined, [series.id], true]));
    act(() => rest.resolve(reading([far], false)));
    await waitFor(() => expect(shown()[2]).toBe(false));
    expect(new Set(shown().slice(0, 2).flat())).toEqual(new Set([series.id, far.id]));
  });
});
