import { editThisAndFollowing } from '@simmer/domain/editing/edit-following';
import { editOnlyThisOccurrence } from '@simmer/domain/editing/edit-occurrence';
import { sizeHoursText } from '@simmer/domain/totals/duration-text';
import type { TimeBlock, TimeBlockSize } from '../../../planning/planning-types.ts';
import type { EditScope } from '../../time-block/model/edit-scope.ts';
import { ALONG } from './move-change.ts';
import type { SeriesChange } from './series-question.store.ts';

function resizeWrites(block: TimeBlock, date: string, size: string, scope: EditScope) {
  const isOfSize = size === block.size;
  if (isOfSize && (block.duration_minutes ?? null) === null) return [];
  // The points follow (BLK-4), and another size clears a length (BLK-71).
  const changes = isOfSize ? { duration_minutes: null } : { size };
  switch (scope) {
    case 'only':
      return editOnlyThisOccurrence(block, date, changes);
    case 'following':
      return editThisAndFollowing(block, date, changes);
    default:
      return [{ kind: 'update' as const, id: block.id, changes }];
  }
}

/** Another size of an occurrence, as a change that can be extended to more of the series (CAL-63). */
export function resizeChange(block: TimeBlock, date: string, size: TimeBlockSize): SeriesChange {
  const hours = sizeHoursText(size.duration);
  return {
    kind: 'block.edit',
    block,
    from: date,
    date,
    writes: (scope) => resizeWrites(block, date, size.id, scope),
    success: (scope) => `Now ${hours}${ALONG[scope]}`,
    failure: 'The length could not be changed. Please try again.',
    said: ['is now', hours],
    question: 'Change more of the series?',
    legend: 'What else to change',
    action: 'Change',
  };
}
