import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { act, waitFor } from '@testing-library/react';
import { useActivities, useDuplicateActivity, useUpdateActivity } from './activities.ts';
import { sessionStore } from '../session/session.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { renderWithCache } from '../testing/render-hook.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { useTimeBlocks } from '../time-blocks/time-blocks.ts';

const bread = activity();
const block = timeBlock({ activity_id: bread.id });

async function renderLibrary() {
  const { result } = renderWithCache(() => ({
    activities: useActivities(),
    blocks: useTimeBlocks(),
    update: useUpdateActivity(),
    duplicate: useDuplicateActivity(),
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
    [`PUT /activities/${bread.id}`]: () =>
      new Promise((resolve) => {
        reject = () => resolve({ status: 422, body: { detail: 'No.' } });
      }),
  });
  const result = await renderLibrary();
  const names = () => result.current.activities.data?.map(({ name }) => name);
  act(() => result.current.update.mutate({ id: bread.id, changes: { name: 'Rye' } }));
  await waitFor(() => expect(names()).toEqual(['Rye']));
  act(() => reject());
  await waitFor(() => expect(names()).toEqual(['Sourdough']));
});

test('activities: a duplicate is created with its time blocks in one request', async () => {
  const copy = activity({ name: 'Sourdough (Copy)' });
  const copied = timeBlock({ activity_id: copy.id });
  const kept: { activities: Activity[] } = { activities: [bread] };
  const seen = installFakeApi({
    'GET /activities': () => ({ body: kept }),
    'GET /time-blocks': () => ({ body: { timeBlocks: [block] } }),
    [`POST /activities/${bread.id}/duplicate`]: () => ({
      status: 201,
      body: { activity: copy, timeBlocks: [copied] },
    }),
  });
  const result = await renderLibrary();
  const response = await act(() => result.current.duplicate.mutateAsync(bread.id));
  expect(response.timeBlocks).toEqual([copied]);
  const writes = seen.filter(({ method }) => method !== 'GET');
  expect(writes).toHaveLength(1);
  expect(writes[0]?.headers.get('idempotency-key')).toBeTruthy();
});
