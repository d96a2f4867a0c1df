import type { QuickAdd } from '@simmer/domain/quick-add/read-quick-add';
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

/** What adding would make, as text: 'Every Tuesday morning, no end · Health · large'. */
export function quickAddText(form: BlockForm, today: string, { sizes, northStars }: Choices): string {
  const star = northStars.find(({ id }) => id === form.northStarId)?.name;
  const size = sizes.find(({ id }) => id === form.size)?.name;
  return [madeSentence(form, null, null, today), star, size].filter((part) => part !== undefined).join(' · ');
}
