import { capitalized } from '@simmer/domain/capitalized';
import { shortDate } from '@simmer/domain/dates/date-labels';
import type { QuickAddToken } from '@simmer/domain/quick-add/quick-add-token';
import type { QuickAdd } from '@simmer/domain/quick-add/read-quick-add';
import { RECURRENCE_TEXT } from '@simmer/domain/recurrence/recurrence-text';
import { sizeHoursText } from '@simmer/domain/totals/duration-text';
import type { NorthStar, TimeBlockSize } from '../../../planning/planning-types.ts';
import { type BlockForm, newBlockForm } from '../../time-block/model/block-form.ts';
import { madeSentence } from '../../time-block/model/made-sentence.ts';

/** The shortest size that has room for the duration, else the longest; `sizes` by duration. */
function sizeFor(minutes: number | null, sizes: readonly TimeBlockSize[]): TimeBlockSize | undefined {
  if (minutes === null) return undefined;
  return sizes.find(({ duration }) => duration >= minutes) ?? sizes.at(-1);
}

/** The form of the time block that a line describes (QCK-1). */
export function quickAddForm(read: QuickAdd, today: string, sizes: readonly TimeBlockSize[]): BlockForm {
  return {
    ...newBlockForm(null, today),
    activityName: read.title,
    isTbd: read.days.length === 0,
    days: read.days,
    part: read.part ?? 'morning',
    recurring: read.recurring,
    startDate: read.startDate,
    endDate: read.endDate ?? '',
    northStarId: read.northStarId,
    size: sizeFor(read.minutes, sizes)?.id ?? null,
  };
}

interface Choices {
  readonly sizes: readonly TimeBlockSize[];
  readonly northStars: readonly NorthStar[];
}

/** What adding would make, as text: 'Every Tuesday morning, no end · Health · xl. 3h becomes 4h'. */
export function quickAddText(
  { tokens }: QuickAdd,
  form: BlockForm,
  today: string,
  { sizes, northStars }: Choices,
): string {
  const star = northStars.find(({ id }) => id === form.northStarId)?.name;
  const size = sizes.find(({ id }) => id === form.size);
  const made = [madeSentence(form, null, null, today), star, size?.name].filter((part) => part !== undefined);
  const kept = tokens.flatMap((token) => keptText(token, size) ?? []).join(', ');
  return `${made.join(' · ')}${kept === '' ? '' : `. ${kept}`}`;
}

/** What is stored in place of a part: a block has a part of the day and a size, no clock times. */
function keptText({ text, meaning }: QuickAddToken, size: TimeBlockSize | undefined): string | null {
  const { part, time, minutes } = meaning;
  const kept = [
    time !== undefined && part !== undefined && (part === 'midday' ? part : `the ${part}`),
    minutes !== undefined && size !== undefined && minutes !== size.duration && sizeHoursText(size.duration),
  ].filter((what) => what !== false);
  return kept.length === 0 ? null : `${text} becomes ${kept.join(', ')}`;
}

/** What taking an offered word would mean: 'on Friday', 'in the evening', 'every week'. */
export function offerText({ meaning }: QuickAddToken): string {
  const { days = [], repeats, part, recurring, date } = meaning;
  if (recurring !== undefined && recurring !== 'once') return RECURRENCE_TEXT[recurring];
  if (days.length > 1) return 'every day';
  const [day] = days;
  if (day !== undefined) return `${repeats === true ? 'every' : 'on'} ${capitalized(day)}`;
  if (date !== undefined) return `on ${shortDate(date)}`;
  return part === 'midday' ? 'at midday' : `in the ${part ?? 'morning'}`;
}
