import { act, waitFor } from '@testing-library/react';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { differenceWrites } from '@simmer/domain/editing/difference-writes';
import { moveOccurrence, onceOn } from '@simmer/domain/editing/move-occurrence';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { useActivities } from '../activities/activities.ts';
import { deviceDatabase } from '@simmer/offline/disk/device-database';
import { StaleError } from '../errors/errors.ts';
import { named } from './apply-writes.ts';
import { changesIn } from '@simmer/offline/outbox/outbox';
import { sessionStore } from '../session/session.ts';
import { type FakeResponse, installFakeApi } from '../testing/fake-api.ts';
import { renderWithCache } from '../testing/render-hook.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { useBlockSteps } from '../undo/steps.ts';
import {
  type BlockAction,
  type BlocksWritten,
  type BlockWrites,
  useApplyBlockWrites,
  useCreateTimeBlock,
  useTimeBlocks,
} from './time-blocks.ts';

interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly open: (value: Value) => void;
}
function deferred<Value>(): Deferred<Value> {
  let open: Deferred<Value>['open'] = () => {};
  const promise = new Promise<Value>((resolve) => (open = resolve));
  return { promise, open };
}

let series = timeBlock();
const toTuesday = () =>
  named({
    writes: moveOccurrence(series, '2026-01-12', { date: '2026-01-13', part: 'evening' }),
    seen: [series],
  });

async function renderBlocks() {
  const rendered = renderWithCache(() => ({ blocks: useTimeBlocks(), apply: useApplyBlockWrites() }));
  await waitFor(() => expect(rendered.result.current.blocks.data).toHaveLength(1));
  return { ...rendered, blocks: () => rendered.result.current.blocks.data ?? [] };
}

/** A server that stores blocks and their versions. */
function keepingServer(...kept: TimeBlock[]) {
  const blocks = new Map(kept.map((block) => [block.id, block]));
  const stale = { status: 409, body: { detail: 'Changed.' } };
  const put = (id: string, body: unknown) => {
    const { version, ...changes } = body as Partial<TimeBlock>;
    const block = blocks.get(id);
    if (block === undefined) return { status: 404, body: { detail: 'Not found' } };
    if (version !== undefined && version !== block.version) return stale;
    blocks.set(id, { ...block, ...changes, version: block.version + 1 });
    return { body: { timeBlock: blocks.get(id) } };
  };
  const seen = installFakeApi({
    'GET /time-blocks': () => ({ body: { timeBlocks: [...blocks.values()] } }),
    'GET /activities': () => ({ body: { activities: [] } }),
    'POST /time-blocks': ({ body }) => {
      const { version = 0, created_at = new Date().toISOString(), ...fields } = body as Partial<TimeBlock>;
      const made = timeBlock({ ...fields, version: version + 1, created_at });
      blocks.set(made.id, made);
      return { status: 201, body: { timeBlock: made } };
    },
    [`PUT /time-blocks/${series.id}`]: ({ body }) => put(series.id, body),
    [`DELETE /time-blocks/${series.id}`]: ({ path }) => {
      const block = blocks.get(series.id);
      if (!path.endsWith(`?version=${block?.version}`)) return stale;
      blocks.delete(series.id);
      return { body: { timeBlock: block } };
    },
  });
  return { seen, put, gone: (id: string) => void blocks.delete(id) };
}

beforeEach(() => {
  // Known versions are shared by the whole page.
  series = timeBlock();
  localStorage.clear();
  localStorage.setItem('authToken', 'tok');
  sessionStore.setState({ status: 'signed-in', user: sampleUser() });
});

describe('move of one occurrence of a series', () => {
  it('shows at once, and keeps its ids when the server responds', async () => {
    const answered = deferred<{ body: unknown }>();
    const server: TimeBlock[] = [series];
    const seen = installFakeApi({
      'GET /time-blocks': () => ({ body: { timeBlocks: server } }),
      'GET /activities': () => ({ body: { activities: [] } }),
      'POST /time-blocks/changes': () => answered.promise,
    });
    const { result, blocks } = await renderBlocks();
    const action = toTuesday();
    act(() => result.current.apply.mutate(action));
    await waitFor(() => expect(blocks()).toHaveLength(2));
    expect(blocks()[0]).toMatchObject({ id: series.id, exclusion_dates: ['2026-01-12'] });
    const id = blocks()[1]?.id;
    expect(action.writes[1]).toMatchObject({ kind: 'create', id });
    const moved = timeBlock({ ...onceOn('2026-01-13', 'evening'), id: id ?? '' });
    server.splice(0, 1, { ...series, exclusion_dates: ['2026-01-12'], version: 2 }, moved);
    await act(async () => answered.open({ body: { timeBlocks: server } }));
    await waitFor(() => expect(blocks()[1]).toEqual(moved));
    const writes = seen.filter(({ method }) => method !== 'GET');
    expect(writes).toMatchObject([
      {
        path: '/time-blocks/changes',
        body: {
          changes: [
            { kind: 'update', id: series.id, block: { version: 1, exclusion_dates: ['2026-01-12'] } },
            { kind: 'create', id },
          ],
        },
      },
    ]);
    expect(writes[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('gives the new block another id while the plan has a block with the id of that occurrence (BLK-81)', async () => {
    const action = toTuesday();
    const [, creation] = action.writes;
    const occurrence = timeBlock({ ...onceOn('2026-01-14', 'evening'), id: creation?.id ?? '' });
    const seen = installFakeApi({
      'GET /time-blocks': () => ({ body: { timeBlocks: [series, occurrence] } }),
      'GET /activities': () => ({ body: { activities: [] } }),
      'POST /time-blocks/changes': () => ({ body: { timeBlocks: [] } }),
    });
    const { result } = renderWithCache(() => ({ blocks: useTimeBlocks(), apply: useApplyBlockWrites() }));
    await waitFor(() => expect(result.current.blocks.data).toHaveLength(2));
    await act(() => result.current.apply.mutateAsync(action));
    const [sent] = seen.filter(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({
      changes: [
        { kind: 'update', id: series.id },
        { kind: 'create', id: expect.not.stringContaining(occurrence.id) },
      ],
    });
  });

  it('is reverted when the server rejects it', async () => {
    installFakeApi({
      'GET /time-blocks': () => ({ body: { timeBlocks: [series] } }),
      'GET /activities': () => ({ body: { activities: [] } }),
      'POST /time-blocks/changes': () => ({ status: 422, body: { detail: 'No' } }),
    });
    const { result, blocks } = await renderBlocks();
    await act(async () => {
      await expect(result.current.apply.mutateAsync(toTuesday())).rejects.toThrow('No');
    });
    await waitFor(() => expect(blocks()).toEqual([series]));
  });
});

it('a move behind one without a response is kept at once, and sent in its turn with the version then (OFF-24)', async () => {
  const answered = deferred<FakeResponse>();
  let version = 1;
  const seen = installFakeApi({
    'GET /time-blocks': () => ({ body: { timeBlocks: [{ ...series, version }] } }),
    'GET /activities': () => ({ body: { activities: [] } }),
    [`PUT /time-blocks/${series.id}`]: ({ body }) => {
      if (version === 2) return { body: { timeBlock: { ...series, ...(body as object), version: 3 } } };
      return answered.promise;
    },
  });
  const { result } = await renderBlocks();
  const kept = async () => {
    const { id } = sampleUser();
    const direct = await deviceDatabase.read((tables) => changesIn(tables, id, 'direct'));
    return direct.map(({ command }) => command.args);
  };
  const move = (points: number) =>
    result.current.apply.mutateAsync({
      writes: [{ kind: 'update', id: series.id, changes: { points } }],
      seen: [series],
    });
  const first = { id: series.id, changes: { points: 3 } };
  const moves = [move(3)];
  await waitFor(async () => expect(await kept()).toMatchObject([first]));
  moves.push(move(4));
  await waitFor(async () =>
    expect(await kept()).toMatchObject([first, { id: series.id, changes: { points: 4 } }]),
  );
  const puts = () => seen.filter(({ method }) => method === 'PUT');
  expect(puts()).toHaveLength(1);
  version = 2;
  answered.open({ body: { timeBlock: { ...series, points: 3, version } } });
  await act(() => Promise.all(moves));
  expect(puts().map(({ body }) => body)).toMatchObject([
    { points: 3, version: 1 },
    { points: 4, version: 2 },
  ]);
  await waitFor(async () => expect(await kept()).toEqual([]));
});

describe('new activities with their blocks', () => {
  const activities = [{ id: 'kites', name: 'Kites', emoji: '🪁' }];
  const ofKites = { kind: 'create' as const, source: { ...series, activity_id: 'kites' }, changes: {} };

  it('are sent in one request, even with a single block, and show at once', async () => {
    const answered = deferred<{ body: unknown }>();
    const seen = installFakeApi({
      'GET /time-blocks': () => ({ body: { timeBlocks: [series] } }),
      'GET /activities': () => ({ body: { activities: [] } }),
      'POST /time-blocks/changes': () => answered.promise,
    });
    const { result } = renderWithCache(() => ({ library: useActivities(), apply: useApplyBlockWrites() }));
    await waitFor(() => expect(result.current.library.data).toEqual([]));
    act(() => result.current.apply.mutate(named({ writes: [ofKites], seen: [], activities })));
    await waitFor(() => expect(result.current.library.data).toMatchObject(activities));
    await act(async () => answered.open({ body: { timeBlocks: [] } }));
    const [write] = seen.filter(({ method }) => method === 'POST');
    expect(write?.body).toMatchObject({ activities, changes: [{ kind: 'create' }] });
  });

  it('are removed by an undo that reads nothing before it is kept (OFF-24)', async () => {
    let isHanging = false;
    const seen = installFakeApi({
      'GET /time-blocks': () => ({ body: { timeBlocks: [series] } }),
      'GET /activities': () => (isHanging ? new Promise(() => undefined) : { body: { activities: [] } }),
      'POST /time-blocks/changes': () => ({ body: { timeBlocks: [] } }),
    });
    const { result } = renderWithCache(() => ({ library: useActivities(), stepsOf: useBlockSteps() }));
    await waitFor(() => expect(result.current.library.data).toEqual([]));
    isHanging = true;
    const { undo } = result.current.stepsOf({ before: [], after: [series], uses: [] }, ['kites']);
    act(() => void undo());
    await waitFor(() =>
      expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
        unused_activities: ['kites'],
      }),
    );
  });
});

describe('a batch that exceeds one request', () => {
  interface Sent {
    readonly key: string | null;
    readonly changes: readonly { readonly kind: string; readonly id: string }[];
  }
  /** @param answers to the requests in order; all further ones are accepted. */
  async function import250(responses: readonly (FakeResponse | Error)[]) {
    const sent: Sent[] = [];
    installFakeApi({
      'GET /auth/me': () => ({ body: sampleUser() }),
      'GET /time-blocks': () => ({ body: { timeBlocks: [series] } }),
      'GET /activities': () => ({ body: { activities: [] } }),
      'POST /time-blocks/changes': ({ body, headers }) => {
        const { changes } = body as Pick<Sent, 'changes'>;
        sent.push({ key: headers.get('idempotency-key'), changes });
        return responses[sent.length - 1] ?? taken;
      },
    });
    const { result } = await renderBlocks();
    const writes = Array.from({ length: 250 }, () => ({
      kind: 'create' as const,
      source: series,
      changes: {},
    }));
    const action = named({ writes, seen: [] });
    return {
      sent,
      sizes: () => sent.map(({ changes }) => `${changes[0]?.kind} ${changes.length}`),
      /** @returns the error. */
      run: async () => {
        let failure: unknown = null;
        await act(async () => {
          await result.current.apply.mutateAsync(action).catch((error: unknown) => (failure = error));
        });
        return failure;
      },
    };
  }
  const taken = { body: { timeBlocks: [] } };
  const lost = new TypeError('Failed to fetch');

  it('is split, and a later failure reverts the earlier requests', async () => {
    const { run, sent, sizes } = await import250([taken, { status: 422, body: { detail: 'No' } }]);
    expect(await run()).toMatchObject({ message: 'No' });
    expect(sizes()).toEqual(['create 200', 'create 50', 'delete 200']);
    expect(sent[2]?.changes).toEqual(
      sent[0]?.changes.map(({ id }) => ({ kind: 'delete', id, takes_back_use: true })),
    );
  });

  it('repeats only the request whose response was lost', async () => {
    const { run, sent, sizes } = await import250([taken, lost]);
    expect(await run()).toBeNull();
    expect(sizes()).toEqual(['create 200', 'create 50', 'create 50']);
    expect(sent[1]?.key).toBe(sent[2]?.key);
  });

  it('can be repeated with new keys after it was reverted, and also reverts what may have been saved', async () => {
    const { run, sent, sizes } = await import250([taken, lost, lost]);
    expect(await run()).toMatchObject({ name: 'RolledBackError' });
    const back = ['create 200', 'create 50', 'create 50', 'delete 200', 'delete 50'];
    expect(sizes()).toEqual(back);
    expect(await run()).toBeNull();
    expect(sizes()).toEqual([...back, 'create 200', 'create 50']);
    // For a used key the server would repeat its response and apply nothing.
    expect(sent[5]?.key).not.toBe(sent[0]?.key);
  });
});

describe('stale write to a time block', () => {
  const points = (value: number): BlockWrites => [
    { kind: 'update', id: series.id, changes: { points: value } },
  ];

  it('a change on another device is not overwritten, and the write fails', async () => {
    const { put } = keepingServer(series);
    const { result, blocks } = await renderBlocks();
    put(series.id, { points: 5 });
    await act(async () => {
      const late = result.current.apply.mutateAsync({ writes: points(9), seen: [series] });
      await expect(late).rejects.toBeInstanceOf(StaleError);
    });
    await waitFor(() => expect(blocks()).toMatchObject([{ points: 5, version: 2 }]));
  });

  it('a deletion on another device is reported as such', async () => {
    const { gone } = keepingServer(series);
    const { result } = await renderBlocks();
    gone(series.id);
    await act(async () => {
      const late = result.current.apply.mutateAsync({ writes: points(9), seen: [series] });
      await expect(late).rejects.toThrow(/deleted in another tab or on another device/);
    });
  });

  it('changes of this page itself are not stale: in a row, undone, deleted and restored', async () => {
    keepingServer(series);
    const { result, blocks } = await renderBlocks();
    const apply = (action: BlockAction) => result.current.apply.mutateAsync(action);
    const done: BlocksWritten[] = [];
    await act(async () => {
      // Both were sent before the first response.
      done.push(
        ...(await Promise.all([3, 4].map((value) => apply({ writes: points(value), seen: [series] })))),
      );
      done.push(await apply({ writes: [{ kind: 'delete', id: series.id }], seen: blocks() }));
      for (const { before, after } of done.reverse()) {
        await apply({ writes: differenceWrites(after, before), seen: after });
      }
    });
    const { id, points: before, created_at } = series;
    await waitFor(() => expect(blocks()).toMatchObject([{ id, points: before, created_at }]));
  });

  it('an undo does not overwrite a change on another device (UI-33)', async () => {
    const { put } = keepingServer(series);
    const { result, blocks } = await renderBlocks();
    await act(async () => {
      const done = await result.current.apply.mutateAsync({ writes: points(3), seen: [series] });
      put(series.id, { points: 7 });
      const back = { writes: differenceWrites(done.after, done.before), seen: done.after };
      await expect(result.current.apply.mutateAsync(back)).rejects.toBeInstanceOf(StaleError);
    });
    await waitFor(() => expect(blocks()).toMatchObject([{ points: 7 }]));
  });
});

describe('planning source (PRD-5)', () => {
  it('is the local store when signed out, without any request', async () => {
    sessionStore.setState({ status: 'signed-out', user: null });
    const seen = installFakeApi({});
    const { result } = renderWithCache(() => ({ blocks: useTimeBlocks(), create: useCreateTimeBlock() }));
    await waitFor(() => expect(result.current.blocks.data).toEqual([]));
    await act(async () => {
      const wrong = { activity_id: 'none', size: 'none', start_date: '2026-01-05' };
      await expect(result.current.create.mutateAsync(wrong)).rejects.toMatchObject({ status: 422 });
    });
    expect(seen).toHaveLength(0);
  });

  it('is none while the session is loading', () => {
    sessionStore.setState({ status: 'loading', user: null });
    const seen = installFakeApi({});
    const { result } = renderWithCache(() => useTimeBlocks());
    expect(result.current.fetchStatus).toBe('idle');
    expect(seen).toHaveLength(0);
  });
});
