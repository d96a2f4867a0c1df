import { useCreateActivity, useRemoveActivity } from '@simmer/app-state/activities/activities';
import { messageOf } from '@simmer/app-state/errors/errors';
import { ApiError } from '@simmer/contracts/client/api-error';
import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { nameActivity } from '@simmer/domain/activities/name-activity';
import type { Activity } from '../../planning/planning-types.ts';
import type { BlockForm } from './model/block-form.ts';

/** The activity of a form. */
export interface NamedActivity {
  readonly id: string;
  /** Its id, if it was created for this form. */
  readonly made: readonly string[];
  /** Removes an activity created for this form, unless other blocks use it by now. */
  readonly rollback: () => Promise<void>;
}

const FAILURE = 'Failed to create activity. Please try again.';
const nothing = () => Promise.resolve();

/** Finds the activity of a form, or creates it; null if that failed: the failure has been shown. */
export function useNamedActivity(activities: readonly Activity[], showFailure: (text: string) => void) {
  const { mutateAsync: create } = useCreateActivity();
  const { mutateAsync: remove } = useRemoveActivity();

  const rollback = async (id: string): Promise<void> => {
    try {
      await remove(id);
    } catch (error) {
      // 409: in use by now. 404: already removed.
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
      // A rejected name would be rejected again, so the reason is shown; for other failures a retry may help.
      const isRejected = error instanceof ApiError && error.status === 422 && !error.hasNoMessage;
      showFailure(isRejected ? messageOf(error, FAILURE) : FAILURE);
      return null;
    }
  };
}
