import type { PlanChanges } from '@simmer/contracts/schemas/plan-change.schema';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { act, waitFor } from '@testing-library/react';
import { useActivities, useActivityCopy } from './activities.ts';
import { useChange } from './use-change.ts';
import { sessionStore } from '../session/session.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { renderWithCache } from '../testing/render-hook.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { useTimeBlocks } from './time-blocks.ts';

const REFUSED = 'It is refused.';

const bread = activity();
const block = timeBlock({ activity_id: bread.id });

async function renderLibrary() {
  const { result } = renderWithCache(() => ({
    activities: useActivities(),
    blocks: useTimeBlocks(),
    change: useChange(['activities', 'timeBlocks']),
    copyOf: useActivityCopy(),
  }));
  await waitFor(() => expect(result.current.activities.data).toHaveLength(1));
  await waitFor(() => expect(result.current.blocks.data).toHaveLength(1));
  return result;
}

beforeEach(() => sessionStore.setState({ status: 'signed-in', user: sampleUser() }));

test('activities: a rename shows at once and is reverted when the server rejects it', async () => {
  let reject = (): void => undefined;
  installFakeApi({
    'GET /activities': () => ({ body: { activities: [bread] } }),
    'GET /time-blocks': () => ({ body: { timeBlocks: [block] } }),
    'POST /plan/changes': () =>
      new Promise((resolve) => {
        reject = () => resolve({ status: 422, body: { detail: 'No.' } });
      }),
  });
  const result = await renderLibrary();
  const names = () => result.current.activities.data?.map(({ name }) => name);
  act(() => {
    const change = { resource: 'activities', id: bread.id, fields: { name: 'Rye' } } as const;
    void result.current.change.mutateAsync([change], REFUSED);
  });
  await waitFor(() => expect(names()).toEqual(['Rye']));
  act(() => reject());
  await waitFor(() => expect(names()).toEqual(['Sourdough']));
});

test('activities: a duplicate is created with its time blocks in one request', async () => {
  const seen = installFakeApi({
    'GET /activities': () => ({ body: { activities: [bread] } }),
    'GET /time-blocks': () => ({ body: { timeBlocks: [block] } }),
    'POST /plan/changes': () => ({ body: { items: [] } }),
  });
  const result = await renderLibrary();
  const { change, copyOf } = result.current;
  await act(async () => void (await change.mutateAsync(await copyOf(bread), REFUSED)));
  const [write, ...others] = seen.filter(({ method }) => method !== 'GET');
  const { changes } = (write?.body ?? { changes: [] }) as PlanChanges;
  expect(changes).toMatchObject([
    { resource: 'activities', fields: { name: 'Sourdough (Copy)' } },
    { resource: 'timeBlocks', fields: { activity_id: changes[0]?.id, size: block.size } },
  ]);
  expect([others, Boolean(write?.headers.get('idempotency-key'))]).toEqual([[], true]);
});
