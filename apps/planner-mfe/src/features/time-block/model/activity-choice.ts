import { limits } from '@simmer/contracts/limits';
import { findActivityByName, suggestActivities } from '@simmer/domain/activities/find-activity';
import { nameActivity, PIN_EMOJI } from '@simmer/domain/activities/name-activity';
import { isTooLong } from '@simmer/ui/fields/text-limit';
import type { Activity } from '../../../shared/planning-types.ts';
import { type BlockForm, pickedEmoji } from './block-form.ts';

/** The most suggestions shown. */
const SHOWN_SUGGESTIONS = 8;

/** The id of the row below the activity field that creates a new activity. */
export const CREATE_ROW = 'create';

export interface ActivityRow {
  readonly id: string;
  readonly label: string;
  readonly emoji: string;
}

type Typed = Pick<BlockForm, 'activityName' | 'emoji'>;

/** The name of the activity that saving would create; null if the library has it. */
export function newActivityName(
  { activityName, emoji }: Typed,
  activities: readonly Activity[],
): string | null {
  const { name } = nameActivity(activityName, emoji);
  return findActivityByName(activities, name) === null ? name : null;
}

/** The matching activities, most used first; if none has exactly this name, also the row that creates one. */
export function activityRows(form: Typed, activities: readonly Activity[]): ActivityRow[] {
  const exact = findActivityByName(activities, form.activityName);
  const found = suggestActivities(activities, form.activityName);
  const shown = found.slice(0, SHOWN_SUGGESTIONS);
  // An exact match is always included, however rarely it was used.
  const fitting = exact === null || shown.includes(exact) ? shown : [exact, ...shown.slice(0, -1)];
  const rows = fitting.map(({ id, name, emoji }) => ({ id, label: name, emoji }));
  const typed = form.activityName.trim();
  if (typed === '' || exact !== null || isTooLong(typed, limits.name)) return rows;
  return [...rows, { id: CREATE_ROW, label: `Create “${typed}”`, emoji: form.emoji ?? PIN_EMOJI }];
}

/** What saving does with the typed name; undefined if it only uses an activity of the library. */
export function activityHint(form: Typed, activities: readonly Activity[]): string | undefined {
  const name = newActivityName(form, activities);
  if (form.activityName.trim() === '') {
    return `Without a name, it will be called “${nameActivity('', null).name}”.`;
  }
  return name === null ? undefined : `“${name}” is new. It will be added to your activities when you save.`;
}

/** What saving does to an activity whose emoji was picked; undefined if it does nothing. */
export function emojiHint(form: BlockForm, activities: readonly Activity[]): string | undefined {
  const activity = findActivityByName(activities, form.activityName, form.activityId);
  const hasPicked = activity !== null && pickedEmoji(form, activity) !== null;
  return hasPicked ? `“${activity.name}” gets this emoji in all its time blocks when you save.` : undefined;
}
