import { limits } from '@simmer/contracts/limits';
import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { isScheduleComplete, startBlock } from '@simmer/domain/blocks/start-block';
import { type Weekday, weekdayOf } from '@simmer/domain/dates/weekday';
import { type DayPart, partOfTiming, startTimingOf } from '@simmer/domain/parts/day-part';
import type { Recurrence } from '@simmer/domain/recurrence/recurrence';
import { isTooLong } from '@simmer/ui/text-limit';
import type { Activity, TimeBlock } from '../../../planning/planning-types.ts';

/** What the time block dialog holds while a person fills it in. */
export interface BlockForm {
  readonly activityName: string;
  /** The activity that was chosen; it tells which is meant where several have the name. */
  readonly activityId: string | null;
  /** The emoji that a person picked for a new activity; null until then. */
  readonly emoji: string | null;
  /** Id of a size; null takes the smallest. */
  readonly size: string | null;
  readonly northStarId: string | null;
  readonly phaseId: string | null;
  readonly vibeIds: readonly string[];
  readonly isTbd: boolean;
  readonly days: readonly Weekday[];
  readonly part: DayPart;
  readonly recurring: Recurrence;
  readonly startDate: string;
  /** Last day of a series, inclusive; empty for none. */
  readonly endDate: string;
}

/** The activity of this id, where there is one. */
export const activityById = (activities: readonly Activity[], id: string | undefined): Activity | undefined =>
  activities.find((activity) => activity.id === id);

const chosen = (activity: Activity | undefined) => ({
  activityName: activity?.name ?? '',
  activityId: activity?.id ?? null,
  // That of the activity is no choice of this person's: it must not stay when another name is typed (BLK-23).
  emoji: null,
});

/** The form of a new block: on the day a person clicked, else on Mondays (BLK-16). */
export function newBlockForm(
  clicked: { readonly date: string; readonly part: DayPart } | null,
  today: string,
  activity?: Activity,
): BlockForm {
  const draft = startBlock(clicked, today);
  return {
    ...chosen(activity),
    size: null,
    northStarId: null,
    phaseId: null,
    vibeIds: [],
    isTbd: false,
    days: draft.scheduled_days,
    part: draft.start_timing.name,
    recurring: draft.recurring,
    startDate: draft.start_date,
    endDate: '',
  };
}

/** The form of a block that exists. */
export function blockFormOf(block: TimeBlock, activities: readonly Activity[]): BlockForm {
  return {
    ...chosen(activityById(activities, block.activity_id)),
    size: block.size,
    northStarId: block.north_star_theme_id,
    phaseId: block.ecocycle_phase,
    vibeIds: block.vibe_ids,
    isTbd: block.scheduled_days.length === 0,
    days: block.scheduled_days,
    part: partOfTiming(block.start_timing),
    recurring: block.recurring,
    startDate: block.start_date,
    endDate: block.end_date ?? '',
  };
}

/** The first and the last day that a date may be. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2200-12-31';

const OUT_OF_RANGE = 'Choose a day between 1900 and 2200.';
export const ENDS_BEFORE_START = 'This is before the first day.';
const isOutOfRange = (date: string): boolean => date < FIRST_DAY || date > LAST_DAY;

/** What keeps a form from being saved: the field and what to do. */
export interface BlockFormProblem {
  readonly field: 'activity' | 'days' | 'start' | 'end';
  readonly text: string;
}

function dateProblem({ startDate, endDate, recurring }: BlockForm): BlockFormProblem | null {
  if (startDate === '') return { field: 'start', text: 'Choose the first day.' };
  if (isOutOfRange(startDate)) return { field: 'start', text: OUT_OF_RANGE };
  if (recurring === 'once' || endDate === '') return null;
  if (isOutOfRange(endDate)) return { field: 'end', text: OUT_OF_RANGE };
  return endDate < startDate ? { field: 'end', text: ENDS_BEFORE_START } : null;
}

/** Why the form cannot be saved yet, or null when it can. */
export function blockFormProblem(form: BlockForm): BlockFormProblem | null {
  if (isTooLong(form.activityName, limits.name)) {
    return { field: 'activity', text: `Keep the activity's name to ${limits.name} characters.` };
  }
  if (!isScheduleComplete(form.isTbd, form.days)) {
    return { field: 'days', text: 'Choose at least one day, or keep it as TBD.' };
  }
  return dateProblem(form);
}

/** True when both say the same. */
export function isSameBlockForm(one: BlockForm, other: BlockForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The form of one occurrence of it: it stands on its own day alone. */
export function occurrenceForm(form: BlockForm, date: string): BlockForm {
  return { ...form, days: [weekdayOf(date)] };
}

/** The block's fields as they are saved, once the ids of activity and size are known. */
export function blockFields(form: BlockForm, activityId: string, sizeId: string) {
  return {
    activity_id: activityId,
    size: sizeId,
    north_star_theme_id: form.northStarId,
    ecocycle_phase: form.phaseId,
    vibe_ids: [...form.vibeIds],
    scheduled_days: form.isTbd ? [] : [...form.days],
    start_timing: startTimingOf(form.part),
    recurring: form.recurring,
    start_date: form.startDate,
    end_date: form.recurring === 'once' || form.endDate === '' ? null : form.endDate,
  };
}

export type BlockFields = ReturnType<typeof blockFields>;

/** The emoji that stands beside the typed name: the one picked, else that of the activity it names. */
export function shownEmoji(form: BlockForm, activities: readonly Activity[]): string | null {
  return findActivityByName(activities, form.activityName, form.activityId)?.emoji ?? form.emoji;
}
