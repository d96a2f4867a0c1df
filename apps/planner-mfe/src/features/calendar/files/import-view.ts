import { limits } from '@simmer/contracts/limits';
import { firstFreeColor } from '@simmer/domain/colors/palette';
import { datedDayTitle } from '@simmer/domain/dates/date-labels';
import { shownTimeOf } from '@simmer/domain/dates/shown-time';
import { durationText, lengthText, sizeHoursText, sizeLabel } from '@simmer/domain/durations/duration-text';
import { activityFinder } from '@simmer/domain/activities/find-activity';
import { foldedName } from '@simmer/domain/activities/folded-name';
import { PIN_EMOJI } from '@simmer/domain/activities/name-activity';
import { nearestSize, ownLength } from '@simmer/domain/blocks/nearest-size';
import { textsFrom } from '@simmer/domain/ics/block-texts';
import type { ImportDraft } from '@simmer/domain/ics/plan-ics';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { weekdayLabel } from '@simmer/domain/dates/weekday-labels';
import { monthlyRhythm } from '@simmer/domain/texts/schedule-sentence';
import { RECURRENCE_TEXT } from '@simmer/domain/recurrence/recurrence-text';
import type { Activity, NorthStar, TimeBlock, TimeBlockSize } from '../../../shared/planning-types.ts';
import { unsavedBlock } from '../../../shared/unsaved-block.ts';

/**
 * The recurrence as text: ', every week on Mon, Thu'; without the weekday if the date implies it; ', every last Friday
 * of the month'.
 */
function recurrenceText(schedule: ImportDraft['schedule']): string {
  const { recurring, scheduled_days } = schedule;
  const monthly = monthlyRhythm(schedule);
  if (monthly !== null) return `, ${monthly}`;
  const how = recurring === 'once' ? '' : `, ${RECURRENCE_TEXT[recurring]}`;
  const days = scheduled_days.map(weekdayLabel).join(', ');
  return how + (scheduled_days.length > 1 ? ` on ${days}` : '');
}

/**
 * The size nearest to a length in minutes, and that length if it differs; the smallest size for an all-day event
 * (ICS-8).
 */
function sizeAndLength(minutes: number | null, sizes: readonly TimeBlockSize[]) {
  const size = nearestSize(sizes, minutes ?? 0);
  return { size, own: ownLength(minutes, size) };
}

/**
 * Size and length as text: 'XL, 4h'; of an event of another length 'Large, 3h'; of an event of several days 'XL, 4h
 * (48h in the file)'.
 */
function sizeText(minutes: number | null, sizes: readonly TimeBlockSize[]): string {
  const { size, own } = sizeAndLength(minutes, sizes);
  if (size === null) return durationText(minutes ?? 0, minutes === null);
  const isAsInFile = minutes === null || minutes === 0 || minutes === (own ?? size.duration);
  const inFile = isAsInFile ? '' : ` (${lengthText(minutes)} in the file)`;
  return `${sizeLabel(size.name)}, ${own === null ? sizeHoursText(size.duration) : lengthText(own)}${inFile}`;
}

/** The text of a row below its name: 'Monday, Jan 5, 2026, 09:30, every week, Medium, 1h'. */
export function draftText(draft: ImportDraft, sizes: readonly TimeBlockSize[]): string {
  const { schedule, part, startTime, minutes } = draft;
  const date = schedule.start_date;
  return `${datedDayTitle(date)}, ${startTime === null ? part : shownTimeOf(startTime)}${recurrenceText(schedule)}, ${sizeText(minutes, sizes)}`;
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

type NamedStar = Pick<NorthStar, 'id' | 'name'>;

/** Finds the North Star of a draft by its name. */
export function starFinder<Star extends NamedStar>(northStars: readonly Star[]) {
  const starOf = new Map(northStars.map((star) => [foldedName(star.name), star]));
  return ({ northStar }: Pick<ImportDraft, 'northStar'>): Star | null =>
    (northStar && starOf.get(foldedName(northStar))) || null;
}

// Only in files of Simmer is a category a North Star.
const isOurs = ({ uid }: ImportDraft): boolean => /@simmer$/i.test(uid);

/**
 * The North Stars that a file of Simmer names and the plan lacks: `fitting` within the allowed number, and the names of
 * the others.
 */
export function missingStars(
  drafts: readonly ImportDraft[],
  northStars: readonly Pick<NorthStar, 'id' | 'name' | 'color'>[],
) {
  const find = starFinder(northStars);
  const names = new Map<string, string>();
  for (const draft of drafts) {
    const name = isOurs(draft) && find(draft) === null ? draft.northStar : null;
    if (name !== null && !names.has(foldedName(name))) names.set(foldedName(name), name);
  }
  const room = Math.max(0, limits.northStars - northStars.length);
  const fitting: { readonly name: string; readonly color: string }[] = [];
  for (const name of [...names.values()].slice(0, room))
    fitting.push({ name, color: firstFreeColor([...northStars, ...fitting]) });
  return { fitting, left: [...names.values()].slice(room) };
}

interface ImportLists {
  readonly activities: readonly Pick<Activity, 'id' | 'name'>[];
  readonly northStars: readonly NamedStar[];
  readonly sizes: readonly TimeBlockSize[];
}

/** The blocks for the drafts. Drafts without an activity or a size are skipped. */
export function importedBlocks(
  drafts: readonly ImportDraft[],
  { activities, northStars, sizes }: ImportLists,
): TimeBlock[] {
  const find = activityFinder(activities);
  const findStar = starFinder(northStars);
  return drafts.flatMap((draft) => {
    const activity = find(draft.name);
    const { size, own } = sizeAndLength(draft.minutes, sizes);
    if (activity === null || size === null) return [];
    const { recurring, monthly_anchor, scheduled_days, start_date, end_date, exclusion_dates } =
      draft.schedule;
    return {
      ...unsavedBlock(),
      ...textsFrom('DESCRIPTION', draft.description),
      activity_id: activity.id,
      north_star_theme_id: findStar(draft)?.id ?? null,
      size: size.id,
      points: size.points,
      recurring,
      ...(monthly_anchor !== undefined && { monthly_anchor }),
      scheduled_days: [...scheduled_days],
      start_date,
      end_date: end_date ?? null,
      exclusion_dates: [...exclusion_dates],
      start_timing: startTimingOf(draft.part),
      start_time: draft.startTime,
      duration_minutes: own,
    };
  });
}
