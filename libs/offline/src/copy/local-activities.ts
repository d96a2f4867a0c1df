import { DEFAULT_EMOJI, limits } from '@simmer/contracts/limits';
import type { Activity, CreateActivity } from '@simmer/contracts/schemas/activity.schema';
import { LOCAL_ACTIVITY_COLOR } from '@simmer/domain/colors/palette';
import { withoutContent } from '@simmer/domain/ideal-week/without-content';
import { copyName } from '@simmer/domain/activities/name-activity';
import { rejectActivityRemoval } from '@simmer/domain/activities/reject-removal';
import type { ActivityCopy, PlanningSource } from './planning-source.ts';
import { newId } from '../disk/new-id.ts';
import type { AppData, LocalStore } from './app-data.ts';
import {
  ageAmong,
  FIRST_VERSION,
  itemOf,
  overlay,
  putByAge,
  rejectBy,
  rejectUsedId,
  removeItem,
} from './local-lists.ts';

/** Adds an own activity to the library. @throws ApiError 409 when its id is in use. */
export function addActivity(data: AppData, input: CreateActivity, now: string): Activity {
  rejectUsedId(data.activities, input.id);
  const activity = {
    id: input.id ?? newId(),
    name: input.name.trim(),
    emoji: input.emoji ?? DEFAULT_EMOJI,
    color: input.color ?? LOCAL_ACTIVITY_COLOR,
    is_default: false,
    usage_count: input.usage_count ?? 0,
    created_at: input.created_at ?? ageAmong(data.activities, now),
  };
  putByAge(data.activities, activity);
  return activity;
}

/** Removes those own activities that no block uses. */
export function dropUnused(data: AppData, ids: readonly string[]): void {
  const used = new Set(data.timeBlocks.map(({ activity_id }) => activity_id));
  const isDropped = ({ id, is_default }: Activity) => !is_default && !used.has(id) && ids.includes(id);
  const dropped = data.activities.filter(isDropped);
  data.activities = data.activities.filter((activity) => !isDropped(activity));
  for (const { id } of dropped) dropFromIdealWeek(data, id);
}

function dropFromIdealWeek(data: AppData, removedId: string): void {
  data.idealBlocks = withoutContent(data.idealBlocks, 'activity_id', (id) => id === removedId);
}

function duplicate(data: AppData, id: string, now: string): ActivityCopy {
  const { name, emoji, color } = itemOf(data.activities, id);
  const copiedActivity = addActivity(data, { name: copyName(name, limits.name), emoji, color }, now);
  const timeBlocks = data.timeBlocks
    .filter((block) => block.activity_id === id)
    .map((block) => {
      const created_at = ageAmong(data.timeBlocks, now);
      const ownFields = { id: newId(), activity_id: copiedActivity.id, version: FIRST_VERSION };
      const copy = { ...block, ...ownFields, outcomes: [], series_id: null, created_at, updated_at: now };
      putByAge(data.timeBlocks, copy);
      return copy;
    });
  const activity = overlay(data.activities, copiedActivity.id, { usage_count: timeBlocks.length });
  return { activity, timeBlocks };
}

/** Activities of the local store, with the server's rules. */
export function localActivities({ read, change, now }: LocalStore): PlanningSource['activities'] {
  return {
    list: async () => (await read()).activities,
    create: async (input) => change((data) => addActivity(data, input, now())),
    duplicate: async (id) => change((data) => duplicate(data, id, now())),
    update: async (id, changes) => change((data) => overlay(data.activities, id, changes)),
    remove: async (id) =>
      change((data) => {
        const uses = data.timeBlocks.filter((block) => block.activity_id === id).length;
        rejectBy(rejectActivityRemoval(itemOf(data.activities, id).is_default, uses));
        dropFromIdealWeek(data, id);
        return removeItem(data.activities, id);
      }),
  };
}
