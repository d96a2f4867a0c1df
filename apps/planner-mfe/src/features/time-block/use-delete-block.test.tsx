import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { localStore } from '@simmer/offline/copy/local-plan';
import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { useActivities } from '@simmer/app-state/activities/activities';
import { copyOfBlock } from '@simmer/offline/copy/block-fields';
import { useCreateTimeBlock, useTimeBlocks } from '@simmer/app-state/time-blocks/time-blocks';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { toastStore } from '@simmer/ui/toasts/toast';
import type { EditScope } from './model/scopes-of.ts';
import { useFailure } from '../../planning/use-failure.ts';
import { useDeleteBlock } from './use-delete-block.ts';

// Signed out, the local store is the source (OFF-1).
beforeEach(async () => {
  await freshBrowser();
  toastStore.dismiss();
});
afterEach(cleanup);

const MONDAY = '2026-11-16';
const series = timeBlock({ start_date: '2026-11-02', size: DEFAULT_SIZES[0]?.id ?? '' });

function useHarness() {
  const failure = useFailure();
  return {
    failure,
    blocks: useTimeBlocks().data,
    activityId: useActivities().data?.[0]?.id,
    create: useCreateTimeBlock().mutateAsync,
    remove: useDeleteBlock(failure).remove,
  };
}

/** A series that was changed in another tab after it was read; the result of deleting the read version. */
async function deleteStale(scope: EditScope, changes: { exclusion_dates?: string[]; end_date?: string }) {
  const { result } = renderHook(useHarness, { wrapper: AppStateProvider });
  await waitFor(() => expect(result.current.activityId).toBeDefined());
  const activity_id = result.current.activityId ?? '';
  const seen = await act(() => result.current.create({ ...copyOfBlock(series), activity_id }));
  const theirs = { ...seen, ...changes, version: seen.version + 1 };
  await localStore.change((data) => {
    data.timeBlocks = [theirs];
  });
  const isDone = await act(() => result.current.remove(seen, { date: MONDAY, scope }));
  const toasts = toastStore.visible().flatMap(({ isLeaving, text }) => (isLeaving ? [] : [text]));
  return { isDone, toasts, failure: result.current.failure.text };
}

const ALREADY = 'It was already deleted in another tab or on another device.';

test('useDeleteBlock: an occurrence deleted elsewhere meanwhile counts as deleted, and a toast says so', async () => {
  const alone = await deleteStale('only', { exclusion_dates: [MONDAY] });
  expect(alone).toEqual({ isDone: true, toasts: [ALREADY], failure: null });
  cleanup();
  toastStore.dismiss();
  const following = await deleteStale('following', { end_date: '2026-11-15' });
  expect(following).toEqual({ isDone: true, toasts: [ALREADY], failure: null });
});

test('useDeleteBlock: a block changed elsewhere is kept, and the dialog says why', async () => {
  const { isDone, toasts, failure } = await deleteStale('only', { exclusion_dates: ['2026-11-09'] });
  expect(isDone).toBe(false);
  expect(failure).toMatch(/^This time block was changed/);
  expect(toasts).toEqual([]);
});
