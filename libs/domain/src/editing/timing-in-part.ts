import { dayPartHours, type DayPart } from '@simmer/contracts/schemas/planning-values';
import { type BlockClock, startMinuteOf } from '../blocks/block-clock.ts';
import { clockText } from '../dates/clock-text.ts';
import { partOfHour, partOfTiming, startTimingOf } from '../parts/day-part.ts';
import type { ScheduleChanges } from './block-write.ts';

type Timing = Required<Pick<ScheduleChanges, 'start_timing'>> & Pick<ScheduleChanges, 'start_time'>;

/**
 * The timing of a block that moves into a part of the day: its start time keeps its distance from the beginning of its
 * part. A time that would lie outside the new part becomes the beginning of that part (BLK-40).
 */
export function timingInPart(block: BlockClock, part: DayPart): Timing {
  const start_timing = startTimingOf(part);
  const minute = startMinuteOf(block);
  const former = partOfTiming(block.start_timing);
  if (minute === null || former === part) return { start_timing };
  const moved = minute + (dayPartHours[part] - dayPartHours[former]) * 60;
  const hour = Math.floor(moved / 60);
  const isInPart = hour >= 0 && hour < 24 && partOfHour(hour) === part;
  return {
    start_timing,
    start_time: isInPart ? clockText(hour, moved % 60) : clockText(start_timing.hour, 0),
  };
}
