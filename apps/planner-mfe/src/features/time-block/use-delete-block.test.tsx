import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { localStore } from '@simmer/plan/copy/local-plan';
import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { useActivities } from '@simmer/app-state/plan/activities';
import { copyOfBlock } from '@simmer/domain/editing/block-bodies';
import { useCreateBlock } from '@simmer/app-state/testing/use-create-block';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { timeBlock } from '@simmer/testing/time-block.factory';
import type { EditScope } from './model/scopes-of.ts';
import { useFailure } from '../../shared/use-failure.ts';
import { useDeleteBlock } from './use-delete-block.ts';

// Signed out, the local store is the source (OFF-1).
beforeEach(async () => {
  await freshBrowser();
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
    create: useCreateBlock(),
    remove: useDeleteBlock(failure).remove,
  };
}

/** A series that was changed in another tab after it was read; the result of deleting the read version. */
async function deleteStale(scope: EditScope, changes: { exclusion_dates?: string[]; end_date?: string }) {
  const { result } = renderHook(useHarness, { wrapper: AppStateProvider });
  await waitFor(() => expect(result.current.activityId).toBeDefined());
  const activity_id = result.current.activityId ?? '';
  const seen = await act(() => result.current.create({ ...copyOfBlock(series), activity_id }));
  const theirs = { ...seen, ...changes };
  await localStore.change((data) => {
    data.timeBlocks = [theirs];
  });
  const isDone = await act(() => result.current.remove(seen, { date: MONDAY, scope }));
  const left = localStore
    .peek()
    ?.timeBlocks.flatMap((block) => [block.exclusion_dates, block.end_date ?? null]);
  return { isDone, left, failure: result.current.failure.text };
}

test('useDeleteBlock: an occurrence deleted elsewhere meanwhile counts as deleted', async () => {
  const alone = await deleteStale('only', { exclusion_dates: [MONDAY] });
  expect(alone).toEqual({ isDone: true, left: [[MONDAY], null], failure: null });
});

test('useDeleteBlock: what another device deleted besides stays deleted', async () => {
  const alone = await deleteStale('only', { exclusion_dates: ['2026-11-09'] });
  expect(alone).toEqual({ isDone: true, left: [['2026-11-09', MONDAY], null], failure: null });
});
