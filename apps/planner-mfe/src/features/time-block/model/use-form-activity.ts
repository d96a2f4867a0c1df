import type { NewBlockActivity } from '@simmer/contracts/schemas/time-block.schema';
import { newId } from '@simmer/app-state/new-id';
import { formChange } from '@simmer/app-state/plan/form-change';
import type { Change } from '@simmer/app-state/plan/use-change';
import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { nameActivity } from '@simmer/domain/activities/name-activity';
import { useFittingEmoji } from '@simmer/ui/emoji/use-fitting-emoji';
import type { Activity } from '../../../shared/planning-types.ts';
import { type BlockForm, pickedEmoji } from './block-form.ts';

/** The activity of a form. */
export interface FormActivity {
  readonly id: string;
  /** The activity itself if it is created with the block, else empty. */
  readonly created: readonly NewBlockActivity[];
  /** The change of an existing activity that gets another emoji, else empty. */
  readonly changed: readonly Change[];
}

/** Finds the activity of a form, or names a new one. */
export function useFormActivity(activities: readonly Activity[]): (form: BlockForm) => FormActivity {
  const fitting = useFittingEmoji();
  return (form) => {
    const { activityName } = form;
    const activity = nameActivity(activityName, pickedEmoji(form, null) ?? fitting(activityName));
    const known = findActivityByName(activities, activity.name, form.activityId);
    if (known === null) {
      const id = newId();
      return { id, created: [{ id, ...activity }], changed: [] };
    }
    const emoji = pickedEmoji(form, known)?.trim() || known.emoji;
    return { id: known.id, created: [], changed: formChange('activities', known, { emoji }) };
  };
}
