import { limits } from '@simmer/contracts/limits';
import { findActivityByName, suggestActivities } from '@simmer/domain/activities/find-activity';
import { nameActivity, PIN_EMOJI } from '@simmer/domain/activities/name-activity';
import { isTooLong } from '@simmer/ui/fields/text-limit';
import type { Activity } from '../../../planning/planning-types.ts';
import type { BlockForm } from './block-form.ts';

/** As many as a person takes in at a glance. */
const SHOWN_SUGGESTIONS = 8;

/** A row below the activity field; the one with this id makes a new activity. */
export const CREATE_ROW = 'create';

export interface ActivityRow {
  readonly id: string;
  readonly label: string;
  readonly emoji: string;
}

type Typed = Pick<BlockForm, 'activityName' | 'emoji'>;

/** The name of the activity that saving would make; null where the typed name is one of the library. */
export function newActivityName(
  { activityName, emoji }: Typed,
  activities: readonly Activity[],
): string | null {
  const { name } = nameActivity(activityName, emoji);
  return findActivityByName(activities, name) === null ? name : null;
}

/** What fits the typed name, most used first; then, where no activity has it, the row that makes one. */
export function activityRows(form: Typed, activities: readonly Activity[]): ActivityRow[] {
  const exact = findActivityByName(activities, form.activityName);
  const found = suggestActivities(activities, form.activityName);
  const shown = found.slice(0, SHOWN_SUGGESTIONS);
  // The one of exactly this name is what was meant, however seldom it was used.
  const fitting = exact === null || shown.includes(exact) ? shown : [exact, ...shown.slice(0, -1)];
  const rows = fitting.map(({ id, name, emoji }) => ({ id, label: name, emoji }));
  const typed = form.activityName.trim();
  if (typed === '' || exact !== null || isTooLong(typed, limits.name)) return rows;
  return [...rows, { id: CREATE_ROW, label: `Create “${typed}”`, emoji: form.emoji ?? PIN_EMOJI }];
}

/** What saving does with the typed name, where that is more than to use it. */
export function activityHint(form: Typed, activities: readonly Activity[]): string | undefined {
  const name = newActivityName(form, activities);
  if (form.activityName.trim() === '') {
    return `Without a name, it will be called “${nameActivity('', null).name}”.`;
  }
  return name === null ? undefined : `“${name}” is new. It will be added to your activities when you save.`;
}
