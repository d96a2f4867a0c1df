import { nearestSize, ownLength } from '@simmer/domain/blocks/nearest-size';
import { capitalized } from '@simmer/domain/capitalized';
import { shortDate } from '@simmer/domain/dates/date-labels';
import type { QuickAddToken } from '@simmer/domain/quick-add/quick-add-token';
import type { QuickAdd } from '@simmer/domain/quick-add/read-quick-add';
import { RECURRENCE_TEXT } from '@simmer/domain/recurrence/recurrence-text';
import { lengthText } from '@simmer/domain/totals/duration-text';
import type { NorthStar, TimeBlockSize } from '../../../planning/planning-types.ts';
import { type BlockForm, newBlockForm } from '../../time-block/model/block-form.ts';
import { madeSentence } from '../../time-block/model/made-sentence.ts';

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
    size: read.minutes === null ? null : (nearestSize(sizes, read.minutes)?.id ?? null),
  };
}

interface Choices {
  readonly sizes: readonly TimeBlockSize[];
  readonly northStars: readonly NorthStar[];
}

interface Clock {
  readonly start_time: string | null;
  readonly duration_minutes: number | null;
}

/** What a line says of the clock, which the form has no fields for. */
export function quickAddClock(read: QuickAdd, sizes: readonly TimeBlockSize[]): Clock {
  const { startTime, minutes } = read;
  return {
    start_time: startTime,
    duration_minutes: minutes === null ? null : ownLength(minutes, nearestSize(sizes, minutes)),
  };
}

/** What adding would make, as text: 'Every Tuesday morning, no end · 07:00 · Health · large, 3h'. */
export function quickAddText(
  read: QuickAdd,
  form: BlockForm,
  today: string,
  { sizes, northStars }: Choices,
): string {
  const star = northStars.find(({ id }) => id === form.northStarId)?.name;
  const size = sizes.find(({ id }) => id === form.size)?.name;
  const { start_time: time, duration_minutes: minutes } = quickAddClock(read, sizes);
  const length = minutes === null ? '' : `, ${lengthText(minutes)}`;
  const made = [madeSentence(form, null, null, today), time ?? undefined, star, size && `${size}${length}`];
  return made.filter((part) => part !== undefined).join(' · ');
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
