import { capitalized } from '@simmer/domain/texts/capitalized';
import { limits } from '@simmer/contracts/limits';
import { isUnseen } from '@simmer/contracts/text-rules';
import type { EditedFieldName, DescribedFieldName } from '@simmer/domain/blocks/time-block-fields';
import { shortDate } from '@simmer/domain/dates/date-labels';
import type { DayPart, Recurrence, Weekday } from '@simmer/contracts/schemas/planning-values';
import { cut } from '@simmer/domain/ics/event-texts';
import { partOfTiming, startTimingOf } from '@simmer/domain/parts/day-part';
import { sizeLabel } from '@simmer/domain/totals/duration-text';
import { countText, isTooLong } from '@simmer/ui/fields/text-limit';
import type { Activity, TimeBlock } from '../../../planning/planning-types.ts';
import type { PlanningChoices } from './use-planning-choices.ts';

/** The state of the time block dialog for each editable field. */
export interface BlockFormParts {
  readonly activity_id: {
    readonly activityName: string;
    /** The chosen activity; it decides between several with the same name. */
    readonly activityId: string | null;
    /** The emoji picked for a new activity; null until then. */
    readonly emoji: string | null;
  };
  /** Id of a size; null means the smallest. */
  readonly size: { readonly size: string | null };
  readonly north_star_theme_id: { readonly northStarId: string | null };
  readonly ecocycle_phase: { readonly phaseId: string | null };
  readonly vibe_ids: { readonly vibeIds: readonly string[] };
  readonly scheduled_days: { readonly isTbd: boolean; readonly days: readonly Weekday[] };
  readonly start_timing: { readonly part: DayPart };
  readonly recurring: { readonly recurring: Recurrence };
  readonly start_date: { readonly startDate: string };
  /** Last day of a series, inclusive; empty for none. */
  readonly end_date: { readonly endDate: string };
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
  /** Why it cannot be saved; schedules are validated as a whole. */
  readonly problem?: (form: BlockForm) => string | null;
}

/** The activity with this id, if it exists. */
export const activityById = (activities: readonly Activity[], id: string | undefined): Activity | undefined =>
  activities.find((activity) => activity.id === id);

export const chosenActivity = (activity: Activity | undefined): BlockFormParts['activity_id'] => ({
  activityName: activity?.name ?? '',
  activityId: activity?.id ?? null,
  // The emoji of an activity was not picked by the person: it must not stay when another name is typed (BLK-23).
  emoji: null,
});

/** A part for each editable field. */
export type FormParts = { readonly [Field in EditedFieldName]: FormPart<Field> };

/** How each editable field is converted to its form state and back. */
export const formParts: FormParts = {
  activity_id: {
    read: ({ activity_id: id }, activities) => chosenActivity(activityById(activities, id)),
    pick: ({ activityName, activityId, emoji }) => ({ activityName, activityId, emoji }),
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
    save: ({ isTbd, days }) => (isTbd ? [] : [...days]),
  },
  start_timing: {
    read: ({ start_timing: timing }) => ({ part: partOfTiming(timing) }),
    pick: ({ part }) => ({ part }),
    save: ({ part }) => startTimingOf(part),
  },
  recurring: {
    read: ({ recurring }) => ({ recurring }),
    pick: ({ recurring }) => ({ recurring }),
    save: ({ recurring }) => recurring,
  },
  start_date: {
    read: ({ start_date: startDate }) => ({ startDate }),
    pick: ({ startDate }) => ({ startDate }),
    save: ({ startDate }) => startDate,
  },
  end_date: {
    read: ({ end_date: last }) => ({ endDate: last ?? '' }),
    pick: ({ endDate }) => ({ endDate }),
    save: ({ recurring, endDate }) => (recurring === 'once' || endDate === '' ? null : endDate),
  },
  note: {
    read: ({ note }) => ({ note: note ?? '' }),
    pick: ({ note }) => ({ note }),
    save: ({ note }) => (isUnseen(note) ? null : note.trim()),
    problem: ({ note }) =>
      isTooLong(note, limits.note) ? `Keep the note to ${countText(limits.note)} characters.` : null,
  },
};

interface Named {
  readonly id: string;
  readonly name: string;
}

const nameOf = (items: readonly Named[], id: string | null): string =>
  items.find((item) => item.id === id)?.name ?? (id === null ? 'none' : 'another');

const listed = (texts: readonly string[], none: string): string =>
  texts.length === 0 ? none : texts.join(', ');

const SHOWN_CHARACTERS = 120;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ');
  const start = cut(line, SHOWN_CHARACTERS);
  return start === line ? line : `${start}…`;
}

type DescribeField = (block: TimeBlock, choices: PlanningChoices) => string;

export type DescribedValues = { readonly [Field in DescribedFieldName]: DescribeField };

/** The description of each field that was changed in another tab or device. */
export const describedValues: DescribedValues = {
  activity_id: (block, { activities }) => nameOf(activities, block.activity_id),
  size: (block, { sizes }) => sizeLabel(nameOf(sizes, block.size)),
  north_star_theme_id: (block, { northStars }) => nameOf(northStars, block.north_star_theme_id),
  ecocycle_phase: (block, { phases }) => nameOf(phases, block.ecocycle_phase),
  vibe_ids: (block, { vibes }) =>
    listed(
      block.vibe_ids.map((id) => nameOf(vibes, id)),
      'none',
    ),
  scheduled_days: (block) =>
    listed(
      block.scheduled_days.map((day) => capitalized(day).slice(0, 3)),
      'TBD',
    ),
  start_timing: (block) => capitalized(block.start_timing.name),
  recurring: (block) => capitalized(block.recurring),
  start_date: (block) => shortDate(block.start_date),
  end_date: (block) => (block.end_date === null ? 'no end' : shortDate(block.end_date)),
  exclusion_dates: (block) => listed(block.exclusion_dates.map(shortDate), 'nothing'),
  note: (block) => (block.note === null ? 'none' : shortened(block.note)),
};
