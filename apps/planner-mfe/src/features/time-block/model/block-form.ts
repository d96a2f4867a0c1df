import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { isScheduleComplete, startBlock } from '@simmer/domain/blocks/start-block';
import type { Weekday } from '@simmer/domain/dates/weekday';
import { type DayPart, partOfTiming, startTimingOf } from '@simmer/domain/parts/day-part';
import type { Recurrence } from '@simmer/domain/recurrence/recurrence';
import type { Activity, TimeBlock } from '../../../planning/planning-types.ts';

/** What the time block dialog holds while a person fills it in. */
export interface BlockForm {
  readonly activityName: string;
  /** Emoji for a new activity; null until one is picked. */
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

/** The form of a new block: on the day a person clicked, else on Mondays (decision B8). */
export function newBlockForm(
  clicked: { readonly date: string; readonly part: DayPart } | null,
  today: string,
): BlockForm {
  const draft = startBlock(clicked, today);
  return {
    activityName: '',
    emoji: null,
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
  const activity = activities.find((candidate) => candidate.id === block.activity_id);
  return {
    activityName: activity?.name ?? '',
    emoji: activity?.emoji ?? null,
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

/** Why the form cannot be saved yet, or null when it can. */
export function blockFormProblem(form: BlockForm): 'no-day' | 'end-before-start' | null {
  if (!isScheduleComplete(form.isTbd, form.days)) return 'no-day';
  if (form.endDate !== '' && form.endDate < form.startDate) return 'end-before-start';
  return null;
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
  return findActivityByName(activities, form.activityName)?.emoji ?? form.emoji;
}
