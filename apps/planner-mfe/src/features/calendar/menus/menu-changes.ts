import { edit } from '@simmer/domain/editing/press';
import type { NorthStar, TimeBlock } from '../../../shared/planning-types.ts';
import { dateText } from '../../time-block/model/dates-text.ts';
import { DELETE_FAILED, deletedText, deleteWrites } from '../../time-block/model/edit-scope.ts';
import type { OccurrenceChange } from '../series/series-question.store.ts';

/** The change of an occurrence, or of a block without a day, to another North Star or none. */
export function starChange(block: TimeBlock, date: string | null, star: NorthStar | null): OccurrenceChange {
  const id = star?.id ?? null;
  const isSame = id === block.north_star_theme_id;
  const name = star === null ? 'no North Star' : star.name;
  return {
    kind: 'block.edit',
    block,
    from: date,
    date: date ?? block.start_date,
    writesIn: (scope) => (isSame ? [] : edit({ block, date, scope }, { north_star_theme_id: id })),
    success: `North Star changed to ${name}`,
    failure: 'The North Star could not be changed. Try again.',
    said: () => ['is now for', name],
    action: 'Change',
  };
}

/** The deletion of an occurrence. */
export const deleteChange = (block: TimeBlock, date: string): OccurrenceChange => ({
  kind: 'block.delete',
  block,
  from: date,
  date,
  writesIn: (scope) => deleteWrites(block, { date, scope }),
  success: deletedText({ date, scope: 'only' }),
  failure: DELETE_FAILED,
  said: (today) => ['is deleted on', dateText(date, today)],
  action: 'Delete',
});
