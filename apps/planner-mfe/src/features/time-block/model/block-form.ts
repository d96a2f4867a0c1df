import type { TypedBlock } from '@simmer/app-state/offline/correct-change';
import { isInKnownYears, OUT_OF_YEARS } from '@simmer/contracts/known-years';
import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { isScheduleComplete, startBlock } from '@simmer/domain/blocks/start-block';
import { type EditedFieldName, editedFields, initialContent } from '@simmer/domain/blocks/time-block-fields';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { firstDay } from '@simmer/domain/editing/first-day';
import { isSameValue } from '@simmer/domain/same-value';
import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import type { Activity, TimeBlock } from '../../../shared/planning-types.ts';
import {
  type BlockForm,
  chosenActivity,
  formParts,
  goesByDayOfMonth,
  typedActivity,
} from './block-form-parts.ts';

export { activityById, type BlockForm, fromFirstDay, goesByDayOfMonth } from './block-form-parts.ts';

/** The form of an existing block. */
export const blockFormOf = (block: TimeBlock, activities: readonly Activity[]): BlockForm =>
  Object.assign({}, ...editedFields.map((field) => formParts[field].read(block, activities)));

/** Placeholders for values that the person has not chosen yet. */
const UNCHOSEN = { id: '', activity_id: '', size: '', points: 0, created_at: '', updated_at: '' };

/**
 * The form of a new block: on the clicked day, else on Mondays (BLK-16), with the recurrence of the last block
 * (BLK-63).
 */
export function newBlockForm(
  clicked: { readonly date: string; readonly part: DayPart } | null,
  today: string,
  activity?: Activity,
  last: TimeBlock | null = null,
): BlockForm {
  const draft = startBlock(clicked, today, last);
  const scheduled_days = [...draft.scheduled_days];
  const block = { ...UNCHOSEN, ...initialContent(), ...draft, scheduled_days };
  return { ...blockFormOf(block, []), ...chosenActivity(activity), size: null };
}

/** The form of a new block that was typed before and could not be saved (OFF-96). */
export function typedBlockForm(
  { activity, ...typed }: TypedBlock,
  today: string,
  activities: readonly Activity[],
): BlockForm {
  const draft = startBlock(null, today);
  const block = { ...UNCHOSEN, ...initialContent(), ...draft, scheduled_days: [], ...typed };
  const named = activity && typedActivity(activity, activities);
  return { ...blockFormOf(block, activities), ...named, size: typed.size ?? null };
}

export const ENDS_BEFORE_START = 'This is before the first day.';

/** The fields under 'More', which few blocks need (BLK-61). */
export const fieldsInMore: readonly EditedFieldName[] = [
  'ecocycle_phase',
  'vibe_ids',
  'reminder_minutes',
  'title',
  'note',
];

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== '';

/** Whether a field under 'More' is set, or the block has no day (BLK-62). */
export const hasMore = (form: BlockForm): boolean =>
  form.isTbd || fieldsInMore.some((field) => Object.values(formParts[field].pick(form)).some(isSet));

/** A validation error of a form: its field, and what to do. */
export interface BlockFormProblem {
  readonly field: EditedFieldName;
  readonly text: string;
}

function dateProblem({ startDate, endDate, recurring }: BlockForm): BlockFormProblem | null {
  if (startDate === '') {
    return { field: 'start_date', text: recurring === 'once' ? 'Choose a date.' : 'Choose the first day.' };
  }
  if (!isInKnownYears(startDate)) return { field: 'start_date', text: OUT_OF_YEARS };
  if (recurring === 'once' || endDate === '') return null;
  if (!isInKnownYears(endDate)) return { field: 'end_date', text: OUT_OF_YEARS };
  return endDate < startDate ? { field: 'end_date', text: ENDS_BEFORE_START } : null;
}

/** The validation error of the form's schedule, or null. */
export const scheduleProblem = (form: BlockForm): BlockFormProblem | null =>
  isScheduleComplete(form.isTbd || goesByDayOfMonth(form), form.days)
    ? dateProblem(form)
    : { field: 'scheduled_days', text: 'Choose at least one day, or keep it as TBD.' };

/** Why the form cannot be saved, or null if it can. */
export function blockFormProblem(form: BlockForm): BlockFormProblem | null {
  for (const field of editedFields) {
    const text = formParts[field].problem?.(form) ?? null;
    if (text !== null) return { field, text };
  }
  return scheduleProblem(form);
}

/** Whether both forms have the same values. */
export function isSameBlockForm(one: BlockForm, other: BlockForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The form of one occurrence: on its own day alone. */
export function occurrenceForm(form: BlockForm, date: string): BlockForm {
  return { ...form, ...occurrenceDays(date) };
}

/** One occurrence has a weekday of its own, even in a series by day of the month. */
const occurrenceDays = (date: string) => ({
  days: [weekdayOf(date)],
  monthlyAnchor: 'nth_weekday' as const,
});

/** The fields of a block that the dialog saves. */
export type BlockFields = Pick<TimeBlock, EditedFieldName>;

/** The block's fields for saving, with the ids of activity and size. */
export function blockFields(form: BlockForm, activityId: string, sizeId: string): BlockFields {
  const ids = { activityId, sizeId };
  const entries = editedFields.map((field): [string, unknown] => [field, formParts[field].save(form, ids)]);
  return Object.fromEntries(entries) as BlockFields;
}

/** The fields whose values differ between the form and its block. */
export function changedFields(block: TimeBlock, fields: BlockFields): Partial<BlockFields> {
  const before = blockFields(blockFormOf(block, []), block.activity_id, block.size);
  const changed = editedFields.filter((field) => !isSameValue(before[field], fields[field]));
  return Object.fromEntries(changed.map((field) => [field, fields[field]]));
}

/** The fields of a new block: a series starts on its first matching day (REC-12). */
export function newBlockFields(form: BlockForm, activityId: string, sizeId: string): BlockFields {
  const fields = blockFields(form, activityId, sizeId);
  return { ...fields, start_date: firstDay(fields) };
}

const namedActivity = ({ activityName, activityId }: BlockForm, activities: readonly Activity[]) =>
  findActivityByName(activities, activityName, activityId);

/** The emoji that the person picked for this activity (null: a new one); null if none was. */
export const pickedEmoji = ({ emoji, emojiOf }: BlockForm, activity: Activity | null): string | null =>
  emojiOf === (activity?.id ?? null) ? emoji : null;

/** The emoji beside the typed name: the one picked for its activity, else that of the activity. */
export function shownEmoji(form: BlockForm, activities: readonly Activity[]): string | null {
  const activity = namedActivity(form, activities);
  return pickedEmoji(form, activity) ?? activity?.emoji ?? null;
}

/** The change of the form when a person picks an emoji: it is that of the named activity (BLK-23). */
export function pickEmoji(
  form: BlockForm,
  picked: string,
  activities: readonly Activity[],
): Pick<BlockForm, 'emoji' | 'emojiOf'> {
  const activity = namedActivity(form, activities);
  const isSame = activity?.emoji === picked;
  return isSame ? { emoji: null, emojiOf: null } : { emoji: picked, emojiOf: activity?.id ?? null };
}
