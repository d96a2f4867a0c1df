import type { NewBlockActivity } from '@simmer/contracts/schemas/time-block.schema';
import { newId } from '@simmer/app-state/new-id';
import { formChange } from '@simmer/app-state/plan/form-change';
import type { Change } from '@simmer/app-state/plan/use-change';
import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { nameActivity } from '@simmer/domain/activities/name-activity';
import { useFittingEmoji } from '@simmer/ui/emoji/use-fitting-emoji';
import { useState } from 'react';
import type { Activity } from '../../shared/planning-types.ts';
import { type BlockForm, pickedEmoji } from './model/block-form.ts';

/** The activity of a form. */
export interface FormActivity {
  readonly id: string;
  /** The activity itself if it is created with the block, else empty. */
  readonly created: readonly NewBlockActivity[];
  /** The change of an existing activity that gets another emoji, else empty. */
  readonly changed: readonly Change[];
  /** Ids of other activities that former attempts to save may have created. */
  readonly unused: readonly string[];
}

/** Finds the activity of a form, or names a new one. Each attempt to save the same name uses the same id. */
export function useFormActivity(activities: readonly Activity[]) {
  const [ids] = useState(() => new Map<string, string>());
  const fitting = useFittingEmoji();
  const idsBut = (id: string) => [...ids.values()].filter((other) => other !== id);
  const activityOf = (form: BlockForm): FormActivity => {
    const { activityName } = form;
    const activity = nameActivity(activityName, pickedEmoji(form, null) ?? fitting(activityName));
    const known = findActivityByName(activities, activity.name, form.activityId);
    if (known !== null) {
      const emoji = pickedEmoji(form, known)?.trim() || known.emoji;
      const changed = formChange('activities', known, { emoji });
      return { id: known.id, created: [], changed, unused: idsBut(known.id) };
    }
    const content = JSON.stringify(activity);
    const id = ids.get(content) ?? newId();
    ids.set(content, id);
    return { id, created: [{ id, ...activity }], changed: [], unused: idsBut(id) };
  };
  /** Called after the form is saved, because the next form creates activities of its own. */
  const forget = () => ids.clear();
  return { activityOf, forget };
}
