import {
  type ActivityCopy,
  useCreateActivity,
  useDuplicateActivity,
  useRemoveActivity,
  useUpdateActivity,
} from '@simmer/app-state/activities';
import { messageOf } from '@simmer/app-state/errors';
import { useApplyBlockWrites } from '@simmer/app-state/time-blocks';
import { ApiError } from '@simmer/contracts/client/api-error';
import type { Activity, CreateActivity, UpdateActivity } from '@simmer/contracts/schemas/activity.schema';
import { toast } from '@simmer/ui/toast';
import { useMemo } from 'react';
import { offerUndo } from '../../undo/offer-undo.ts';

/** What can be done with an activity. Each tells what became of it, and what can be taken back offers that. */
export interface ActivityActions {
  /** False when it could not be made; the person has been told then. */
  readonly create: (input: CreateActivity) => Promise<boolean>;
  /** False when it could not be changed. */
  readonly change: (activity: Activity, changes: UpdateActivity) => Promise<boolean>;
  readonly duplicate: (activity: Activity) => void;
  readonly remove: (activity: Activity) => void;
}

const CREATE_FAILURE = 'Failed to create activity. Please try again.';
const CHANGE_FAILURE = 'The activity could not be changed. Please try again.';
const GONE = 'This activity was deleted in another window.';

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The looks of an activity as they were, of those fields that a change touches. */
const looksBefore = (activity: Activity, changes: UpdateActivity): UpdateActivity => ({
  ...(changes.name !== undefined && { name: activity.name }),
  ...(changes.emoji !== undefined && { emoji: activity.emoji }),
});

function duplicatedText({ name }: Activity, { timeBlocks }: ActivityCopy): string {
  const blocks = timeBlocks.length === 0 ? '' : ` with ${timeBlocks.length} time block(s)`;
  return `Duplicated: ${name}${blocks}`;
}

/** The same functions from draw to draw, so that the cards of a long list are not drawn again. */
export function useActivityActions(): ActivityActions {
  const { mutateAsync: create } = useCreateActivity();
  const { mutateAsync: update } = useUpdateActivity();
  const { mutateAsync: duplicate } = useDuplicateActivity();
  const { mutateAsync: remove } = useRemoveActivity();
  const { mutateAsync: applyBlocks } = useApplyBlockWrites();

  return useMemo(() => {
    const takeCopyBack = async ({ activity, timeBlocks }: ActivityCopy): Promise<void> => {
      const writes = timeBlocks.map(({ id }) => ({ kind: 'delete' as const, id }));
      await applyBlocks({ writes, seen: [...timeBlocks] });
      await remove(activity.id);
    };
    return {
      create: async (input) => {
        try {
          const { emoji, name } = await create(input);
          toast.success(`Created: ${emoji} ${name}`);
          return true;
        } catch (error) {
          // What is refused for a reason would be refused again: then the reason helps.
          const isRefused = error instanceof ApiError && [409, 422].includes(error.status);
          toast.error(isRefused ? messageOf(error, CREATE_FAILURE) : CREATE_FAILURE);
          return false;
        }
      },
      change: async (activity, changes) => {
        try {
          await update({ id: activity.id, changes });
          const before = looksBefore(activity, changes);
          offerUndo('Activity updated', () => update({ id: activity.id, changes: before }));
          return true;
        } catch (error) {
          toast.error(isGone(error) ? GONE : messageOf(error, CHANGE_FAILURE));
          return false;
        }
      },
      duplicate: (activity) => {
        duplicate(activity.id).then(
          (copy) => offerUndo(duplicatedText(activity, copy), () => takeCopyBack(copy)),
          (error: unknown) => {
            const failure = 'The activity could not be duplicated. Please try again.';
            toast.error(isGone(error) ? GONE : messageOf(error, failure));
          },
        );
      },
      remove: ({ id, name, emoji, color, created_at, usage_count }) => {
        const removed = { id, name, emoji, color, created_at, usage_count };
        remove(id).then(
          // As it was: it stands where it stood in every order.
          () => offerUndo(`Deleted: ${name}`, () => create(removed)),
          (error: unknown) => {
            const failure = 'The activity could not be deleted. Please try again.';
            // What is to go and is gone already is as it should be.
            if (isGone(error)) toast.success(`Deleted: ${name}`);
            else toast.error(messageOf(error, failure));
          },
        );
      },
    };
  }, [create, update, duplicate, remove, applyBlocks]);
}
