import { act, waitFor } from '@testing-library/react';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { moveOccurrence } from '@simmer/domain/editing/move-occurrence';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { sessionStore } from './session.ts';
import { installFakeApi } from './testing/fake-api.ts';
import { renderWithCache } from './testing/render-hook.tsx';
import { sampleUser } from './testing/sample-user.ts';
import { useApplyBlockWrites, useCreateTimeBlock, useTimeBlocks } from './time-blocks.ts';

interface Gate<Value> {
  readonly promise: Promise<Value>;
  readonly open: (value: Value) => void;
}
function gate<Value>(): Gate<Value> {
  let open: Gate<Value>['open'] = () => {};
  const promise = new Promise<Value>((resolve) => (open = resolve));
  return { promise, open };
}

const series = timeBlock();
const moved = timeBlock({ recurring: 'once', scheduled_days: ['tuesday'], start_date: '2026-01-13' });
const toTuesday = () => moveOccurrence(series, '2026-01-12', { date: '2026-01-13', part: 'evening' });

async function renderBlocks() {
  const rendered = renderWithCache(() => ({ blocks: useTimeBlocks(), apply: useApplyBlockWrites() }));
  await waitFor(() => expect(rendered.result.current.blocks.data).toHaveLength(1));
  return { ...rendered, blocks: () => rendered.result.current.blocks.data ?? [] };
}

beforeEach(() => {
  localStorage.clear();
  sessionStore.setState({ status: 'signed-in', user: sampleUser() });
});

describe('moving one occurrence of a series', () => {
  it('shows at once, then takes the name that the server gave', async () => {
    const created = gate<{ status: number; body: unknown }>();
    const server: TimeBlock[] = [series];
    const seen = installFakeApi({
      'GET /time-blocks': () => ({ body: { timeBlocks: server } }),
      'GET /activities': () => ({ body: { activities: [] } }),
      'POST /time-blocks': () => created.promise,
      [`PUT /time-blocks/${series.id}`]: () => {
        server.splice(0, 1, { ...series, exclusion_dates: ['2026-01-12'] }, moved);
        return { body: { timeBlock: server[0] } };
      },
    });
    const { result, blocks } = await renderBlocks();
    act(() => result.current.apply.mutate(toTuesday()));
    await waitFor(() => expect(blocks()).toHaveLength(2));
    expect(blocks()[0]).toMatchObject({ id: series.id, exclusion_dates: ['2026-01-12'] });
    expect(blocks()[1]).toMatchObject({ recurring: 'once', start_timing: { name: 'evening', hour: 17 } });
    expect(blocks()[1]?.id).toMatch(/^pending-/);
    await act(async () => created.open({ status: 201, body: { timeBlock: moved } }));
    await waitFor(() => expect(blocks()[1]?.id).toBe(moved.id));
    const writes = seen.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ method }) => method)).toEqual(['POST', 'PUT']);
    expect(writes[0]?.body).not.toHaveProperty('id');
    const keys = writes.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('takes everything back when a later write fails', async () => {
    const removed: string[] = [];
    installFakeApi({
      'GET /time-blocks': () => ({ body: { timeBlocks: [series] } }),
      'GET /activities': () => ({ body: { activities: [] } }),
      'POST /time-blocks': () => ({ status: 201, body: { timeBlock: moved } }),
      [`PUT /time-blocks/${series.id}`]: () => ({ status: 422, body: { detail: 'No' } }),
      [`DELETE /time-blocks/${moved.id}`]: ({ path }) => {
        removed.push(path);
        return { body: { timeBlock: moved } };
      },
    });
    const { result, blocks } = await renderBlocks();
    await act(async () => {
      await expect(result.current.apply.mutateAsync(toTuesday())).rejects.toThrow('No');
    });
    expect(removed).toEqual([`/time-blocks/${moved.id}`]);
    await waitFor(() => expect(blocks()).toEqual([series]));
  });
});

describe('who answers', () => {
  it('is the local store when nobody is signed in, and no call is made', async () => {
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

  it('is nobody while the session is loading', () => {
    sessionStore.setState({ status: 'loading', user: null });
    const seen = installFakeApi({});
    const { result } = renderWithCache(() => useTimeBlocks());
    expect(result.current.fetchStatus).toBe('idle');
    expect(seen).toHaveLength(0);
  });
});
