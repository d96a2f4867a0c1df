import type { TypedActivity } from '@simmer/app-state/offline/correct-change';
import { limits } from '@simmer/contracts/limits';
import { isInvisible } from '@simmer/contracts/text-rules';
import type { EditedFieldName } from '@simmer/domain/blocks/time-block-fields';
import type { DayPart, MonthlyAnchor, Recurrence, Weekday } from '@simmer/contracts/schemas/planning-values';
import { startTimeOf } from '@simmer/domain/blocks/block-clock';
import { readLength } from '@simmer/domain/blocks/read-length';
import { isCalendarDate } from '@simmer/domain/dates/calendar-date';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { firstDay } from '@simmer/domain/editing/first-day';
import { anchorOf, keepsDayOfMonth } from '@simmer/domain/recurrence/recurrence';
import { lengthText } from '@simmer/domain/durations/duration-text';
import { partOfTiming, startTimingOf } from '@simmer/domain/parts/day-part';
import { countText, isTooLong } from '@simmer/ui/fields/text-limit';
import type { Activity, TimeBlock } from '../../../shared/planning-types.ts';

/** The state of the time block dialog for each editable field. */
export interface BlockFormParts {
  readonly activity_id: {
    readonly activityName: string;
    /** The id of the chosen activity, which decides between several with the same name. */
    readonly activityId: string | null;
    /** The emoji that the person picked; null until one is picked. */
    readonly emoji: string | null;
    /** The id of the activity whose emoji was picked; null: a new activity. */
    readonly emojiOf: string | null;
  };
  /** Id of a size; null means the smallest size. */
  readonly size: { readonly size: string | null };
  readonly north_star_theme_id: { readonly northStarId: string | null };
  readonly ecocycle_phase: { readonly phaseId: string | null };
  readonly vibe_ids: { readonly vibeIds: readonly string[] };
  readonly scheduled_days: { readonly isTbd: boolean; readonly days: readonly Weekday[] };
  readonly start_timing: { readonly part: DayPart };
  /** HH:mm; empty without a start time. */
  readonly start_time: { readonly startTime: string };
  /** The own length as typed; empty for the length of the size. */
  readonly duration_minutes: { readonly length: string };
  /** Minutes before the start; -1: no reminder; null: as in the settings. */
  readonly reminder_minutes: { readonly reminderMinutes: number | null };
  readonly recurring: { readonly recurring: Recurrence };
  readonly monthly_anchor: { readonly monthlyAnchor: MonthlyAnchor };
  readonly start_date: { readonly startDate: string };
  /** Last day of a series, inclusive; empty without one. */
  readonly end_date: { readonly endDate: string };
  readonly title: { readonly title: string };
  readonly note: { readonly note: string };
}

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The state of the time block dialog. */
export type BlockForm = UnionToIntersection<BlockFormParts[keyof BlockFormParts]>;

/** The ids of the form's activity and size, once they are known. */
export interface FormIds {
  readonly activityId: string;
  readonly sizeId: string;
}

interface FormPart<Field extends EditedFieldName> {
  readonly read: (block: TimeBlock, activities: readonly Activity[]) => BlockFormParts[Field];
  readonly pick: (form: BlockForm) => BlockFormParts[Field];
  readonly save: (form: BlockForm, ids: FormIds) => TimeBlock[Field];
  /** The error of the field, or null. The fields of a schedule have none: a schedule is validated as a whole. */
  readonly problem?: (form: BlockForm) => string | null;
}

/** The activity with this id, if it exists. */
export const activityById = (activities: readonly Activity[], id: string | undefined): Activity | undefined =>
  activities.find((activity) => activity.id === id);

export const chosenActivity = (activity: Activity | undefined): BlockFormParts['activity_id'] => ({
  activityName: activity?.name ?? '',
  activityId: activity?.id ?? null,
  // An activity's emoji was not picked by the person: it must not stay when another name is typed (BLK-23).
  emoji: null,
  emojiOf: null,
});

/** The activity of a form as it was typed. */
export const typedActivity = (
  { id, name, emoji }: TypedActivity,
  activities: readonly Activity[],
): BlockFormParts['activity_id'] =>
  name === undefined
    ? { ...chosenActivity(activityById(activities, id)), emoji, emojiOf: id }
    : { activityName: name, activityId: null, emoji: emoji ?? null, emojiOf: null };

/** Whether the block repeats on a day of the month, so that no weekdays are chosen (REC-4). */
export const goesByDayOfMonth = ({ recurring, monthlyAnchor: monthly_anchor }: BlockForm): boolean =>
  keepsDayOfMonth({ recurring, monthly_anchor });

/** The first date from `startDate` on that is on a chosen weekday; an invalid date as it is. */
export const fromFirstDay = ({ days, startDate }: Pick<BlockForm, 'days' | 'startDate'>): string =>
  isCalendarDate(startDate)
    ? firstDay({ recurring: 'weekly', scheduled_days: days, start_date: startDate })
    : startDate;

/** A part of the form state for each editable field. */
export type FormParts = { readonly [Field in EditedFieldName]: FormPart<Field> };

/** How each editable field is converted to its form state and back. */
export const formParts: FormParts = {
  activity_id: {
    read: ({ activity_id: id }, activities) => chosenActivity(activityById(activities, id)),
    pick: ({ activityName, activityId, emoji, emojiOf }) => ({ activityName, activityId, emoji, emojiOf }),
    save: (_form, { activityId }) => activityId,
    problem: ({ activityName }) =>
      isTooLong(activityName, limits.name) ? `Keep the activity's name to ${limits.name} characters.` : null,
  },
  size: {
    read: ({ size }) => ({ size }),
    pick: ({ size }) => ({ size }),
    save: (_form, { sizeId }) => sizeId,
  },
  north_star_theme_id: {
    read: ({ north_star_theme_id: northStarId }) => ({ northStarId }),
    pick: ({ northStarId }) => ({ northStarId }),
    save: ({ northStarId }) => northStarId,
  },
  ecocycle_phase: {
    read: ({ ecocycle_phase: phaseId }) => ({ phaseId }),
    pick: ({ phaseId }) => ({ phaseId }),
    save: ({ phaseId }) => phaseId,
  },
  vibe_ids: {
    read: ({ vibe_ids: vibeIds }) => ({ vibeIds }),
    pick: ({ vibeIds }) => ({ vibeIds }),
    save: ({ vibeIds }) => [...vibeIds],
  },
  scheduled_days: {
    read: ({ scheduled_days: days }) => ({ isTbd: days.length === 0, days }),
    pick: ({ isTbd, days }) => ({ isTbd, days }),
    save: (form) => (form.isTbd ? [] : goesByDayOfMonth(form) ? [weekdayOf(form.startDate)] : [...form.days]),
  },
  start_timing: {
    read: ({ start_timing: timing }) => ({ part: partOfTiming(timing) }),
    pick: ({ part }) => ({ part }),
    save: ({ part }) => startTimingOf(part),
  },
  start_time: {
    read: (block) => ({ startTime: startTimeOf(block) ?? '' }),
    pick: ({ startTime }) => ({ startTime }),
    save: ({ startTime }) => (startTime === '' ? null : startTime),
  },
  duration_minutes: {
    read: ({ duration_minutes: minutes }) => ({ length: minutes ? lengthText(minutes) : '' }),
    pick: ({ length }) => ({ length }),
    save: ({ length }) => readLength(length),
    problem: ({ length }) =>
      length.trim() !== '' && readLength(length) === null
        ? 'Write a length from 5 minutes to 24 hours, like 45m or 1h 30m.'
        : null,
  },
  reminder_minutes: {
    read: ({ reminder_minutes: reminderMinutes = null }) => ({ reminderMinutes }),
    pick: ({ reminderMinutes }) => ({ reminderMinutes }),
    save: ({ reminderMinutes }) => reminderMinutes,
  },
  recurring: {
    read: ({ recurring }) => ({ recurring }),
    pick: ({ recurring }) => ({ recurring }),
    save: ({ recurring }) => recurring,
  },
  monthly_anchor: {
    read: (block) => ({ monthlyAnchor: anchorOf(block) }),
    pick: ({ monthlyAnchor }) => ({ monthlyAnchor }),
    save: ({ monthlyAnchor }) => monthlyAnchor,
  },
  start_date: {
    // A block of one day that does not repeat shows the date of that day (BLK-79).
    read: ({ recurring, scheduled_days: days, start_date: startDate }) => ({
      startDate: recurring === 'once' && days.length === 1 ? fromFirstDay({ days, startDate }) : startDate,
    }),
    pick: ({ startDate }) => ({ startDate }),
    save: ({ startDate }) => startDate,
  },
  end_date: {
    read: ({ end_date: last }) => ({ endDate: last ?? '' }),
    pick: ({ endDate }) => ({ endDate }),
    save: ({ recurring, endDate }) => (recurring === 'once' || endDate === '' ? null : endDate),
  },
  title: {
    read: ({ title }) => ({ title: title ?? '' }),
    pick: ({ title }) => ({ title }),
    save: ({ title }) => (isInvisible(title) ? null : title.trim()),
    problem: ({ title }) =>
      isTooLong(title, limits.name) ? `Keep the title to ${countText(limits.name)} characters.` : null,
  },
  note: {
    read: ({ note }) => ({ note: note ?? '' }),
    pick: ({ note }) => ({ note }),
    save: ({ note }) => (isInvisible(note) ? null : note.trim()),
    problem: ({ note }) =>
      isTooLong(note, limits.note) ? `Keep the note to ${countText(limits.note)} characters.` : null,
  },
};
