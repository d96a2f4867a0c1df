import { useActivities } from '@simmer/app-state/plan/activities';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { useDeferredValue, useMemo, useState } from 'react';
import { type ActivityView, arrangeActivities, countKinds } from './model/arrange-activities.ts';
import { countsByActivity } from './model/block-counts.ts';

const NOTHING: readonly never[] = [];

/** The state of the library: all activities, the visible ones, and the blocks by activity. */
export function useLibrary(editedActivity: Activity | null) {
  const loaded = useActivities();
  const blocks = useTimeBlocks();
  const [view, setView] = useState<ActivityView>({ kind: 'all', search: '', sort: 'recent' });
  // Deferred: the toolbar shows the choice at once, and the list one frame later.
  const { kind, sort, search } = useDeferredValue(view);
  const activities = loaded.data ?? NOTHING;
  const isEditedDeleted =
    editedActivity !== null &&
    loaded.data !== undefined &&
    !activities.some(({ id }) => id === editedActivity.id);

  const countsById = useMemo(() => countsByActivity(blocks.data ?? NOTHING), [blocks.data]);
  const counts = useMemo(() => countKinds(activities), [activities]);
  const editedId = editedActivity?.id ?? null;
  const deletedActivity = isEditedDeleted ? editedActivity : null;
  const shown = useMemo(
    () =>
      arrangeActivities(
        deletedActivity ? [...activities, deletedActivity] : activities,
        countsById,
        { kind, sort, search },
        editedId,
      ),
    [activities, deletedActivity, countsById, kind, sort, search, editedId],
  );
  const changeView = (changes: Partial<ActivityView>) => setView((now) => ({ ...now, ...changes }));
  return { loaded, activities, shown, countsById, counts, view, changeView, isEditedDeleted };
}

export type Library = ReturnType<typeof useLibrary>;
