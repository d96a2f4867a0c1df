import { FIRST_YEAR, LAST_YEAR } from '@simmer/contracts/known-years';
import { limits } from '@simmer/contracts/limits';
import { activityFinder } from '@simmer/domain/activities/find-activity';
import { PIN_EMOJI } from '@simmer/domain/activities/name-activity';
import type { ImportDraft, ImportPlan, SkipReason } from '@simmer/domain/ics/plan-ics';
import { partOfTiming } from '@simmer/domain/parts/day-part';
import { hasOccurrenceInRange } from '@simmer/domain/recurrence/expand-occurrences';
import { calendarRange } from '@simmer/domain/weeks/calendar-range';
import { countText } from '@simmer/ui/fields/text-limit';
import type { Activity, NorthStar, TimeBlock } from '../../../shared/planning-types.ts';
import { dateText } from '../../time-block/model/dates-text.ts';
import { missingActivities, starFinder } from './import-view.ts';

/** The most rows shown, and the most blocks that one undo can revert: only a row that is shown can be chosen. */
export const MAX_LISTED = 1000;

/** A row of the preview. */
export interface ImportRow {
  readonly draft: ImportDraft;
  /** `in-plan`: the block would be a duplicate. `outside`: the event is outside the calendar's two years. */
  readonly status: 'new' | 'in-plan' | 'outside';
  /** The emoji of the block's activity. */
  readonly emoji: string;
  /** Notes for the person about the import of this event. */
  readonly notes: readonly string[];
}

export interface ImportContext {
  readonly blocks: readonly TimeBlock[];
  readonly activities: readonly Activity[];
  readonly northStars: readonly Pick<NorthStar, 'id' | 'name' | 'emoji'>[];
  readonly today: string;
}

// The UID in Simmer's own files: the block's id, with a date for a block on several days that does not repeat.
const OWN_UID = /^([0-9a-f-]{36})(?:-\d{4}-\d{2}-\d{2})?@simmer$/i;

const scheduleKey = (schedule: ImportDraft['schedule'], time: string): string =>
  [schedule.recurring, [...schedule.scheduled_days].sort().join(), schedule.start_date, time].join(' ');

/**
 * Detects drafts that are already in the plan: by the id in Simmer's own files, else by activity and schedule; a block
 * without a start time is compared by its day part (ICS-7).
 */
function knownTo({ blocks, activities }: ImportContext): (draft: ImportDraft) => boolean {
  const ids = new Set(blocks.map(({ id }) => id.toLowerCase()));
  const schedules = new Set(
    blocks.map(
      (block) =>
        `${block.activity_id} ${scheduleKey(block, block.start_time ?? partOfTiming(block.start_timing))}`,
    ),
  );
  const find = activityFinder(activities);
  return (draft) => {
    const [, id] = OWN_UID.exec(draft.uid) ?? [];
    if (id !== undefined && ids.has(id.toLowerCase())) return true;
    const activity = find(draft.name);
    const times = [draft.part, draft.startTime ?? draft.part];
    return times.some(
      (time) => activity !== null && schedules.has(`${activity.id} ${scheduleKey(draft.schedule, time)}`),
    );
  };
}

interface Noted extends Pick<ImportRow, 'draft' | 'status'> {
  /** The activity of the library with the name of the draft. */
  readonly known: Activity | null;
  /** The North Star of the plan with the name of the draft. */
  readonly star: Pick<NorthStar, 'name' | 'emoji'> | null;
}

const KIND_TEXT: Readonly<Record<ImportDraft['kind'], string>> = {
  whole: '',
  extra: 'A day besides the rule of its series.',
  continuation: 'Its series changes on this day.',
};

const firstOnlyText = ({ isForZone }: ImportDraft): string =>
  isForZone
    ? 'In your time zone, it repeats in a way that time blocks do not support: only this day is imported.'
    : 'It repeats in a way that time blocks do not support: only this day is imported.';

function notesOf({ draft, status, known: activity, star }: Noted, today: string): string[] {
  const { isFirstOnly, spanDays, endsBeforeStart, isEndUnreadable, count, schedule, unknownZone } = draft;
  const end = schedule.end_date;
  return [
    status === 'in-plan' ? 'Already in your plan.' : '',
    status === 'outside' ? 'Outside the two years of your calendar.' : '',
    activity !== null && status !== 'in-plan' ? `Uses your activity ${activity.emoji} ${activity.name}.` : '',
    star !== null && status !== 'in-plan' ? `For your North Star ${star.emoji} ${star.name}.` : '',
    KIND_TEXT[draft.kind],
    isFirstOnly ? firstOnlyText(draft) : '',
    draft.isExclusionUnreadable ? 'It leaves out a day that cannot be read: that day is imported.' : '',
    unknownZone === null ? '' : `Its time zone “${unknownZone}” is unknown: the time is taken as written.`,
    spanDays > 1 ? `It lasts ${spanDays} days: only the first is imported.` : '',
    draft.minutes === null ? 'It lasts all day: it is imported at the shortest size.' : '',
    endsBeforeStart ? 'It ends before it starts: it is imported at the shortest size.' : '',
    isEndUnreadable ? 'Its end cannot be read: it is imported at the shortest size.' : '',
    count !== null && end ? `It repeats ${count} times, to ${dateText(end, today)}.` : '',
    count === null && end ? `It repeats until ${dateText(end, today)}.` : '',
    count !== null && !end ? `It repeats ${count} times; here it repeats without an end date.` : '',
    draft.isNameCut
      ? `Its name is too long: only the first ${countText(limits.name)} characters are imported.`
      : '',
    draft.isTextCut
      ? `Its description is too long: only the first ${countText(limits.note)} characters are imported.`
      : '',
  ].filter((note) => note !== '');
}

/** The rows of the preview, each status sorted by date: the new rows first, those outside the calendar last. */
export function importRows(drafts: readonly ImportDraft[], context: ImportContext): ImportRow[] {
  const isKnown = knownTo(context);
  const range = calendarRange(context.today);
  const find = activityFinder(context.activities);
  const findStar = starFinder(context.northStars);
  const findMissing = activityFinder(missingActivities(drafts, context.activities));
  const rows = drafts.map((draft): ImportRow => {
    const isShown = hasOccurrenceInRange(draft.schedule, range);
    const status = isKnown(draft) ? 'in-plan' : isShown ? 'new' : 'outside';
    const match = find(draft.name);
    const { emoji = PIN_EMOJI } = match ?? findMissing(draft.name) ?? {};
    return {
      draft,
      status,
      emoji,
      notes: notesOf({ draft, status, known: match, star: findStar(draft) }, context.today),
    };
  });
  return (['new', 'in-plan', 'outside'] as const).flatMap((status) =>
    rows.filter((row) => row.status === status),
  );
}

/** The rows chosen at first: the new rows that are shown. */
export function firstChoice(rows: readonly ImportRow[]): ReadonlySet<string> {
  const fresh = rows.slice(0, MAX_LISTED).filter(({ status }) => status === 'new');
  return new Set(fresh.map(({ draft }) => draft.key));
}

const WHY: Readonly<Record<SkipReason, string>> = {
  cut: 'its end is missing in the file',
  'no-date': 'it has no readable date',
  'out-of-years': `it is outside the years ${FIRST_YEAR} to ${LAST_YEAR}`,
  cancelled: 'it is cancelled',
  older: 'the file has a newer version of it',
  excluded: 'a newer version of its series leaves this day out',
  twice: 'the file has it twice',
  never: 'none of its days remain',
  'first-excluded': 'its first day is left out, and it repeats in a way that time blocks do not support',
};

/** A text for each event that cannot become a block: '“Party”: it is cancelled'. */
export function skippedTexts({ skipped }: Pick<ImportPlan, 'skipped'>): string[] {
  const times = new Map<string, number>();
  for (const { name, why } of skipped) {
    const text = `“${name}”: ${WHY[why]}`;
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  return [...times].map(([text, count]) => (count === 1 ? text : `${text} (${count} times)`));
}

/** A summary of the file in some sentences. */
export function summaryOf(plan: ImportPlan, rows: readonly ImportRow[]): string {
  const { drafts, eventCount, beyond, isCut } = plan;
  const presentCount = rows.filter(({ status }) => status === 'in-plan').length;
  const laterCount = rows.slice(MAX_LISTED).filter(({ status }) => status === 'new').length;
  const found = eventCount === 1 ? '1 event found' : `${eventCount} events found`;
  return [
    drafts.length > eventCount ? `${found}, which become ${drafts.length} time blocks.` : `${found}.`,
    presentCount > 0 ? `${presentCount} already in your plan.` : '',
    rows.length > MAX_LISTED ? `The first ${MAX_LISTED} are listed.` : '',
    laterCount > 0 ? `Import them, then choose the file again for ${laterCount} more.` : '',
    isCut ? 'The file is incomplete: it was cut off before its end.' : '',
    beyond > 0
      ? `${beyond} more at the end of the file were not read: export a shorter period to import those.`
      : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
