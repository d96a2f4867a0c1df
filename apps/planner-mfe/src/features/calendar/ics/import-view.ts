import { dayHeader } from '@simmer/domain/dates/date-labels';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { durationText } from '@simmer/domain/totals/duration-text';
import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { PIN_EMOJI } from '@simmer/domain/activities/name-activity';
import { sortSizes } from '@simmer/domain/blocks/start-block';
import type { ImportDraft } from '@simmer/domain/ics/plan-ics';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import type { Activity, TimeBlock, TimeBlockSize } from '../../../planning/planning-types.ts';

const RECURRENCE_TEXT = {
  once: '',
  weekly: ', every week',
  biweekly: ', every 2 weeks',
  monthly: ', every month',
  quarterly: ', every quarter',
} as const;

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** ', every week on Mon, Thu'; the day is left out where the date tells it. */
function recurrenceText({ recurring, scheduled_days }: ImportDraft['schedule']): string {
  const days = scheduled_days.map((day) => capitalized(day.slice(0, 3)));
  return RECURRENCE_TEXT[recurring] + (days.length > 1 ? ` on ${days.join(', ')}` : '');
}

/** The size that comes closest to a length; the shortest for a whole day, which a block cannot be. */
export function sizeFor(minutes: number | null, sizes: readonly TimeBlockSize[]): TimeBlockSize | null {
  const [shortest, ...longer] = sortSizes(sizes);
  if (shortest === undefined) return null;
  const far = ({ duration }: TimeBlockSize) => Math.abs(duration - (minutes ?? 0));
  return longer.reduce((best, size) => (far(size) < far(best) ? size : best), shortest);
}

/** What a line of the preview says below its name: 'Monday, Jan 5 2026, morning, every week, large (2h 0m)'. */
export function draftText(draft: ImportDraft, sizes: readonly TimeBlockSize[]): string {
  const { schedule, part, minutes, isFirstOnly } = draft;
  const date = schedule.start_date;
  const size = sizeFor(minutes, sizes);
  const length = durationText(minutes ?? 0, minutes === null);
  const named = size === null ? length : `${size.name} (${length})`;
  const when = `${capitalized(weekdayOf(date))}, ${dayHeader(date).date} ${date.slice(0, 4)}`;
  const note = isFirstOnly ? '. It repeats in a way that time blocks cannot: only this day is taken' : '';
  return `${when}, ${part}${recurrenceText(schedule)}, ${named}${note}`;
}

export interface NewActivity {
  readonly name: string;
  readonly emoji: string;
}

/** The activities that the drafts need and the library does not have, each once. */
export function missingActivities(
  drafts: readonly ImportDraft[],
  activities: readonly Activity[],
): NewActivity[] {
  const missing: NewActivity[] = [];
  for (const { name, emoji } of drafts) {
    const isThere = findActivityByName(activities, name) ?? findActivityByName(missing, name);
    if (isThere === null) missing.push({ name, emoji: emoji ?? PIN_EMOJI });
  }
  return missing;
}

const UNSAVED = '';

/** The blocks that the drafts become. Drafts without an activity or a size are left out. */
export function importedBlocks(
  drafts: readonly ImportDraft[],
  activities: readonly Activity[],
  sizes: readonly TimeBlockSize[],
): TimeBlock[] {
  return drafts.flatMap((draft) => {
    const activity = findActivityByName(activities, draft.name);
    const size = sizeFor(draft.minutes, sizes);
    if (activity === null || size === null) return [];
    const { recurring, scheduled_days, start_date, end_date, exclusion_dates } = draft.schedule;
    return {
      id: UNSAVED,
      activity_id: activity.id,
      size: size.id,
      points: size.points,
      north_star_theme_id: null,
      ecocycle_phase: null,
      vibe_ids: [],
      recurring,
      scheduled_days: [...scheduled_days],
      start_date,
      end_date: end_date ?? null,
      exclusion_dates: [...exclusion_dates],
      start_timing: startTimingOf(draft.part),
      title: null,
      description: draft.description,
      created_at: UNSAVED,
      updated_at: UNSAVED,
    };
  });
}
