import { useCreateActivity, useRemoveActivity } from '@simmer/app-state/activities/activities';
import { messageOf } from '@simmer/app-state/errors/errors';
import { ApiError } from '@simmer/contracts/client/api-error';
import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { nameActivity } from '@simmer/domain/activities/name-activity';
import type { Activity } from '../../planning/planning-types.ts';
import type { BlockForm } from './model/block-form.ts';

/** The activity that a form names. */
export interface NamedActivity {
  readonly id: string;
  /** Its id, where it was made for this form. */
  readonly made: readonly string[];
  /** Takes an activity that was made for this form away again; it stays where other blocks use it by now. */
  readonly rollback: () => Promise<void>;
}

const FAILURE = 'Failed to create activity. Please try again.';
const nothing = () => Promise.resolve();

/** Finds the activity that a form names, or makes it; null when it could not be made: the person has been told then. */
export function useNamedActivity(activities: readonly Activity[], showFailure: (text: string) => void) {
  const { mutateAsync: create } = useCreateActivity();
  const { mutateAsync: remove } = useRemoveActivity();

  const rollback = async (id: string): Promise<void> => {
    try {
      await remove(id);
    } catch (error) {
      // 409: used by now. 404: gone already.
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error;
    }
  };

  return async ({ activityName, activityId, emoji }: BlockForm): Promise<NamedActivity | null> => {
    const named = nameActivity(activityName, emoji);
    const known = findActivityByName(activities, named.name, activityId);
    if (known !== null) return { id: known.id, made: [], rollback: nothing };
    try {
      const { id } = await create(named);
      return { id, made: [id], rollback: () => rollback(id) };
    } catch (error) {
      // A name that is refused would be refused again: then the reason helps, else trying again does.
      const isRefused = error instanceof ApiError && error.status === 422 && !error.hasNoMessage;
      showFailure(isRefused ? messageOf(error, FAILURE) : FAILURE);
      return null;
    }
  };
}
