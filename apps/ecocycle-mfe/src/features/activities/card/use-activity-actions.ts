import {
  type ActivityCopy,
  useCreateActivity,
  useDuplicateActivity,
  useRemoveActivity,
  useUpdateActivity,
} from '@simmer/app-state/activities/activities';
import { messageOf } from '@simmer/app-state/errors/errors';
import { type Steps, useBlockSteps, useItemSteps } from '@simmer/app-state/undo/steps';
import { ApiError } from '@simmer/contracts/client/api-error';
import type { Activity, CreateActivity, UpdateActivity } from '@simmer/contracts/schemas/activity.schema';
import { toast } from '@simmer/ui/toasts/toast';
import { useMemo } from 'react';
import { offerUndo } from '../../../offer-undo.ts';

/** The actions on an activity. Each shows its result, with undo where possible. */
export interface ActivityActions {
  /** Resolves to false if it could not be created; the failure has been shown. */
  readonly create: (input: CreateActivity) => Promise<boolean>;
  /** Resolves to false if it could not be changed. */
  readonly change: (activity: Activity, changes: UpdateActivity) => Promise<boolean>;
  readonly duplicate: (activity: Activity) => void;
  readonly remove: (activity: Activity) => void;
}

const CREATE_FAILURE = 'Failed to create activity. Please try again.';
const CHANGE_FAILURE = 'The activity could not be changed. Please try again.';
const GONE = 'This activity was deleted in another window.';

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function duplicatedText({ name }: Activity, { timeBlocks }: ActivityCopy): string {
  const blocks = timeBlocks.length === 0 ? '' : ` with ${timeBlocks.length} time block(s)`;
  return `Duplicated: ${name}${blocks}`;
}

/** Stable functions, so that the cards of a long list are not rendered again. */
export function useActivityActions(): ActivityActions {
  const { mutateAsync: create } = useCreateActivity();
  const { mutateAsync: update } = useUpdateActivity();
  const { mutateAsync: duplicate } = useDuplicateActivity();
  const { mutateAsync: remove } = useRemoveActivity();
  const stepsOf = useItemSteps('activity');
  const blockStepsOf = useBlockSteps();

  return useMemo(() => {
    const copySteps = ({ activity, timeBlocks }: ActivityCopy): Steps => {
      if (timeBlocks.length === 0) return stepsOf({ before: null, after: activity });
      const uses = timeBlocks.map(({ id }) => id);
      return blockStepsOf({ before: [], after: timeBlocks, uses }, [activity.id]);
    };
    return {
      create: async (input) => {
        try {
          const after = await create(input);
          const text = `Created: ${after.emoji} ${after.name}`;
          offerUndo('activity.create', text, stepsOf({ before: null, after }));
          return true;
        } catch (error) {
          // A validation failure would recur, so its reason is shown.
          const isRejected = error instanceof ApiError && [409, 422].includes(error.status);
          toast.error(isRejected ? messageOf(error, CREATE_FAILURE) : CREATE_FAILURE);
          return false;
        }
      },
      change: async (activity, changes) => {
        try {
          const after = await update({ id: activity.id, changes, seen: activity });
          offerUndo('activity.edit', 'Activity updated', stepsOf({ before: activity, after }));
          return true;
        } catch (error) {
          toast.error(isGone(error) ? GONE : messageOf(error, CHANGE_FAILURE));
          return false;
        }
      },
      duplicate: (activity) => {
        duplicate(activity.id).then(
          (copy) => offerUndo('activity.duplicate', duplicatedText(activity, copy), copySteps(copy)),
          (error: unknown) => {
            const failure = 'The activity could not be duplicated. Please try again.';
            toast.error(isGone(error) ? GONE : messageOf(error, failure));
          },
        );
      },
      remove: (before) => {
        const { id, name } = before;
        remove(id).then(
          () => offerUndo('activity.delete', `Deleted: ${name}`, stepsOf({ before, after: null })),
          (error: unknown) => {
            const failure = 'The activity could not be deleted. Please try again.';
            // An activity to be deleted that is already gone is fine.
            if (isGone(error)) toast.success(`Deleted: ${name}`);
            else toast.error(messageOf(error, failure));
          },
        );
      },
    };
  }, [create, update, duplicate, remove, stepsOf, blockStepsOf]);
}
