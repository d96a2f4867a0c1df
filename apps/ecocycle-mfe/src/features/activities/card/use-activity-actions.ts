import { useActivityCopy } from '@simmer/app-state/plan/activities';
import { messageOf } from '@simmer/app-state/errors';
import { formChange } from '@simmer/app-state/plan/form-change';
import { useChange } from '@simmer/app-state/plan/use-change';
import { useNewIds } from '@simmer/app-state/use-new-ids';
import { DEFAULT_EMOJI } from '@simmer/contracts/schemas/planning-values';
import { ApiError } from '@simmer/contracts/client/api-error';
import type { Activity, CreateActivity, UpdateActivity } from '@simmer/contracts/schemas/activity.schema';
import { toast } from '@simmer/ui/toasts/toast';
import { offerUndo } from '@simmer/ui/toasts/undo';
import { useMemo } from 'react';

/** The actions on an activity. Each action shows its result, with undo where possible. */
export interface ActivityActions {
  /** Resolves to false if the activity could not be created; the failure has been shown. */
  readonly create: (input: CreateActivity) => Promise<boolean>;
  /** Resolves to false if the activity could not be changed. */
  readonly change: (activity: Activity, changes: UpdateActivity) => Promise<boolean>;
  readonly duplicate: (activity: Activity) => Promise<void>;
  readonly remove: (activity: Activity) => Promise<void>;
}

/** A removed activity goes from the ideal week too, so both must be known. */
const ACTIVITIES = ['activities', 'idealBlocks'] as const;
const WITH_BLOCKS = ['activities', 'timeBlocks'] as const;

const CREATE_FAILURE = 'Failed to create activity. Please try again.';
const CHANGE_FAILURE = 'The activity could not be changed. Try again.';

const DUPLICATE_FAILURE = 'The activity could not be duplicated. Try again.';
const DELETE_FAILURE = 'The activity could not be deleted. Try again.';

/** A validation failure would recur, so its reason is shown. */
function createFailureOf(error: unknown): string {
  const isRejected = error instanceof ApiError && [409, 422].includes(error.status);
  return isRejected ? messageOf(error, CREATE_FAILURE) : CREATE_FAILURE;
}

const duplicatedText = ({ name }: Activity, blockCount: number): string =>
  `Duplicated: ${name}${blockCount === 0 ? '' : ` with ${blockCount} time block(s)`}`;

/** The actions are stable functions, so that the cards of a long list are not rendered again. */
export function useActivityActions(): ActivityActions {
  const { mutateAsync: change } = useChange(ACTIVITIES);
  const { mutateAsync: changeWithBlocks } = useChange(WITH_BLOCKS);
  const copyOf = useActivityCopy();
  const { idFor, forget } = useNewIds();

  return useMemo(
    () => ({
      create: async ({ id, ...fields }) => {
        const { name, emoji = DEFAULT_EMOJI } = fields;
        try {
          const changes = [{ resource: 'activities', id: id ?? idFor(name), fields }] as const;
          const done = await change(changes, (error, refused) => refused.tell(createFailureOf(error)));
          forget(name);
          offerUndo('activity.create', `Created: ${emoji} ${name}`, done);
          return true;
        } catch (error) {
          toast.error(createFailureOf(error));
          return false;
        }
      },
      change: async (activity, changes) => {
        try {
          const done = await change(formChange('activities', activity, changes), CHANGE_FAILURE);
          offerUndo('activity.edit', 'Activity updated', done);
          return true;
        } catch (error) {
          toast.error(messageOf(error, CHANGE_FAILURE));
          return false;
        }
      },
      duplicate: async (activity) => {
        try {
          const changes = await copyOf(activity);
          const done = await changeWithBlocks(changes, DUPLICATE_FAILURE);
          offerUndo('activity.duplicate', duplicatedText(activity, changes.length - 1), done);
        } catch (error) {
          toast.error(messageOf(error, DUPLICATE_FAILURE));
        }
      },
      remove: async ({ id, name }) => {
        try {
          const done = await change([{ resource: 'activities', id, removed: true }], DELETE_FAILURE);
          offerUndo('activity.delete', `Deleted: ${name}`, done);
        } catch (error) {
          toast.error(messageOf(error, DELETE_FAILURE));
        }
      },
    }),
    [change, changeWithBlocks, copyOf, idFor, forget],
  );
}
