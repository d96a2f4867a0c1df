import { nearestSize, ownLength } from '@simmer/domain/blocks/nearest-size';
import { capitalize } from '@simmer/domain/capitalize';
import { shortDate } from '@simmer/domain/dates/date-labels';
import type { QuickAddToken } from '@simmer/domain/quick-add/quick-add-token';
import type { QuickAdd } from '@simmer/domain/quick-add/read-quick-add';
import { RECURRENCE_TEXT } from '@simmer/domain/recurrence/recurrence-text';
import { lengthText } from '@simmer/domain/durations/duration-text';
import type { NorthStar, TimeBlockSize } from '../../../shared/planning-types.ts';
import { type BlockForm, fromFirstDay, newBlockForm } from '../model/block-form.ts';
import { madeSentence } from '../model/made-sentence.ts';

/** The form of the time block that a line describes (QCK-1). */
export function quickAddForm(read: QuickAdd, today: string, sizes: readonly TimeBlockSize[]): BlockForm {
  const size = read.minutes === null ? null : nearestSize(sizes, read.minutes);
  const length = ownLength(read.minutes, size);
  const { days, startDate } = read;
  return {
    ...newBlockForm(null, today),
    activityName: read.title,
    isTbd: days.length === 0,
    days,
    part: read.part ?? 'morning',
    recurring: read.recurring,
    monthlyAnchor: read.monthlyAnchor,
    startDate: read.recurring === 'once' && days.length === 1 ? fromFirstDay({ days, startDate }) : startDate,
    endDate: read.endDate ?? '',
    northStarId: read.northStarId,
    startTime: read.startTime ?? '',
    size: size?.id ?? null,
    length: length === null ? '' : lengthText(length),
    reminderMinutes: read.reminder,
  };
}

interface Choices {
  readonly sizes: readonly TimeBlockSize[];
  readonly northStars: readonly NorthStar[];
}

/**
 * The time block that adding would create, as text: 'Every Tuesday at 07:00, no end · Health · large, 3h · reminder 10m
 * before'.
 */
export function quickAddText(form: BlockForm, today: string, { sizes, northStars }: Choices): string {
  const star = northStars.find(({ id }) => id === form.northStarId)?.name;
  const size = sizes.find(({ id }) => id === form.size)?.name;
  const length = form.length === '' ? '' : `, ${form.length}`;
  const { reminderMinutes: before } = form;
  const reminder = before !== null && `reminder ${lengthText(before)} before`;
  const parts = [madeSentence(form, null, null, today), star, size && `${size}${length}`, reminder];
  return parts.filter(Boolean).join(' · ');
}

/** The meaning of an offered word: 'on Friday', 'in the evening', 'every week'. */
export function offerText({ meaning }: QuickAddToken): string {
  const { days = [], repeats, part, recurring, date } = meaning;
  if (recurring !== undefined && recurring !== 'once') return RECURRENCE_TEXT[recurring];
  if (days.length > 1) return 'every day';
  const [day] = days;
  if (day !== undefined) return `${repeats === true ? 'every' : 'on'} ${capitalize(day)}`;
  if (date !== undefined) return `on ${shortDate(date)}`;
  return part === 'midday' ? 'at midday' : `in the ${part ?? 'morning'}`;
}
