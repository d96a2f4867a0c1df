import { dayTitle } from '@simmer/domain/dates/date-labels';
import { durationText, sizeHoursText, sizeLabel } from '@simmer/domain/totals/duration-text';
import { activityFinder, foldedName } from '@simmer/domain/activities/find-activity';
import { PIN_EMOJI } from '@simmer/domain/activities/name-activity';
import { sortSizes } from '@simmer/domain/blocks/start-block';
import { initialContent } from '@simmer/domain/blocks/time-block-fields';
import { textsFrom } from '@simmer/domain/ics/block-texts';
import type { ImportDraft } from '@simmer/domain/ics/plan-ics';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { weekdayLabel } from '@simmer/domain/dates/weekday-labels';
import { RECURRENCE_TEXT } from '@simmer/domain/recurrence/recurrence-text';
import type { Activity, TimeBlock, TimeBlockSize } from '../../../planning/planning-types.ts';

/** ', every week on Mon, Thu'; without the weekday if the date implies it. */
function recurrenceText({ recurring, scheduled_days }: ImportDraft['schedule']): string {
  const how = recurring === 'once' ? '' : `, ${RECURRENCE_TEXT[recurring]}`;
  const days = scheduled_days.map(weekdayLabel).join(', ');
  return how + (scheduled_days.length > 1 ? ` on ${days}` : '');
}

/** The size closest to a length; the smallest for an all-day event, which blocks cannot be (ICS-8). */
export function sizeFor(minutes: number | null, sizes: readonly TimeBlockSize[]): TimeBlockSize | null {
  const [shortest, ...longer] = sortSizes(sizes);
  if (shortest === undefined) return null;
  const far = ({ duration }: TimeBlockSize) => Math.abs(duration - (minutes ?? 0));
  return longer.reduce((best, size) => (far(size) < far(best) ? size : best), shortest);
}

/** '3h', '1h 40m' */
const lengthText = (minutes: number): string => durationText(minutes).replace(/ 0m$/, '');

/** 'XL, 4h'; for an event of another length 'XL, 4h (3h in the file)'. */
function sizeText(minutes: number | null, size: TimeBlockSize | null): string {
  if (size === null) return durationText(minutes ?? 0, minutes === null);
  const isAsInFile = minutes === null || minutes === 0 || minutes === size.duration;
  const inFile = isAsInFile ? '' : ` (${lengthText(minutes)} in the file)`;
  return `${sizeLabel(size.name)}, ${sizeHoursText(size.duration)}${inFile}`;
}

/** The text of a row below its name: 'Monday, Jan 5 2026, morning, every week, Medium, 1h'. */
export function draftText(draft: ImportDraft, sizes: readonly TimeBlockSize[]): string {
  const { schedule, part, minutes } = draft;
  const date = schedule.start_date;
  const named = sizeText(minutes, sizeFor(minutes, sizes));
  const when = `${dayTitle(date)} ${date.slice(0, 4)}`;
  return `${when}, ${part}${recurrenceText(schedule)}, ${named}`;
}

export interface NewActivity {
  readonly name: string;
  readonly emoji: string;
}

/** The activities that the drafts need and the library lacks, each once. */
export function missingActivities(
  drafts: readonly ImportDraft[],
  activities: readonly Activity[],
): NewActivity[] {
  const missing = new Map<string, NewActivity>();
  const find = activityFinder(activities);
  for (const { name, emoji } of drafts) {
    const key = foldedName(name);
    if (find(name) === null && !missing.has(key)) missing.set(key, { name, emoji: emoji ?? PIN_EMOJI });
  }
  return [...missing.values()];
}

const UNSAVED = '';

/** The blocks for the drafts. Drafts without an activity or a size are skipped. */
export function importedBlocks(
  drafts: readonly ImportDraft[],
  activities: readonly Pick<Activity, 'id' | 'name'>[],
  sizes: readonly TimeBlockSize[],
): TimeBlock[] {
  const find = activityFinder(activities);
  return drafts.flatMap((draft) => {
    const activity = find(draft.name);
    const size = sizeFor(draft.minutes, sizes);
    if (activity === null || size === null) return [];
    const { recurring, scheduled_days, start_date, end_date, exclusion_dates } = draft.schedule;
    return {
      ...initialContent(),
      ...textsFrom('DESCRIPTION', draft.description),
      id: UNSAVED,
      activity_id: activity.id,
      size: size.id,
      points: size.points,
      recurring,
      scheduled_days: [...scheduled_days],
      start_date,
      end_date: end_date ?? null,
      exclusion_dates: [...exclusion_dates],
      start_timing: startTimingOf(draft.part),
      version: 0,
      created_at: UNSAVED,
      updated_at: UNSAVED,
    };
  });
}
