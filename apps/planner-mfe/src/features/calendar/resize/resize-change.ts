import { ownLength } from '@simmer/domain/blocks/nearest-size';
import { edit } from '@simmer/domain/editing/press';
import { lengthText } from '@simmer/domain/durations/duration-text';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import type { OccurrenceChange } from '../series/series-question.store.ts';
import type { Length } from './length.ts';

/** The changed fields for a length: its nearest size, and its minutes unless the size has them; null if nothing changes. */
function lengthFields(block: TimeBlock, { minutes, size }: Length) {
  const duration_minutes = ownLength(minutes, size);
  if (size.id === block.size)
    return (block.duration_minutes ?? null) === duration_minutes ? null : { duration_minutes };
  // The points are given too: an extension of the change would keep the old ones. Another size clears an own length
  // (BLK-71).
  return { size: size.id, points: size.points, ...(duration_minutes !== null && { duration_minutes }) };
}

/** The change of an occurrence to another length (CAL-63). */
export function resizeChange(block: TimeBlock, date: string, to: Length): OccurrenceChange {
  const fields = lengthFields(block, to);
  return {
    kind: 'block.edit',
    block,
    from: date,
    date,
    writesIn: (scope) => (fields === null ? [] : edit({ block, date, scope }, fields)),
    success: `Length changed to ${lengthText(to.minutes)}`,
    failure: 'The length could not be changed. Try again.',
    said: () => ['is now', lengthText(to.minutes)],
    action: 'Change',
  };
}
