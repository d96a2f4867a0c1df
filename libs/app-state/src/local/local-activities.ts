import { DEFAULT_EMOJI } from '@simmer/contracts/limits';
import type { PlanningSource } from '../sources/planning-source.ts';
import { newId } from '../storage/new-id.ts';
import { LOCAL_ACTIVITY_COLOUR } from './app-data.ts';
import { itemOf, overlay, refusal, takeOut } from './local-lists.ts';
import type { LocalStore } from './local-store.ts';

/** Activities of the local store, with the server's own rules. */
export function localActivities({ read, change, now }: LocalStore): PlanningSource['activities'] {
  return {
    list: async () => read().activities,
    create: async (input) =>
      change((data) => {
        const activity = {
          id: newId(),
          name: input.name.trim(),
          emoji: input.emoji ?? DEFAULT_EMOJI,
          color: input.color ?? LOCAL_ACTIVITY_COLOUR,
          is_default: false,
          usage_count: 0,
          created_at: now(),
        };
        data.activities.push(activity);
        return activity;
      }),
    update: async (id, changes) => change((data) => overlay(data.activities, id, changes)),
    remove: async (id) =>
      change((data) => {
        if (itemOf(data.activities, id).is_default) {
          throw refusal(403, 'Default activities cannot be deleted.');
        }
        const uses = data.timeBlocks.filter((block) => block.activity_id === id).length;
        if (uses > 0) throw refusal(409, `Cannot delete: Used in ${uses} time block(s)`);
        return takeOut(data.activities, id);
      }),
  };
}
