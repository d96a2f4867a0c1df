import { type DayPart, dayPartHours, dayParts } from '@simmer/contracts/schemas/planning-values';
import type { ZonedMoment } from '../dates/zoned-date.ts';
import { partOfTiming } from '../parts/day-part.ts';
import { type BlockClock, startMinuteOf } from './block-clock.ts';

/** The start and end of a span, in minutes of the day. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;
/** The length, in minutes, of a block whose size is unknown. */
const SHORTEST = 30;

function spanOfPart(part: DayPart): DaySpan {
  const next = dayParts[dayParts.indexOf(part) + 1];
  return {
    from: part === 'morning' ? 0 : dayPartHours[part] * HOUR,
    to: next === undefined ? DAY : dayPartHours[next] * HOUR,
  };
}

/**
 * When a block takes place on its day: from its start time on, else in its part of the day.
 * @param minutes the block's length (CNT-4)
 */
export function spanOfBlock(block: BlockClock, minutes: number): DaySpan {
  const from = startMinuteOf(block);
  return from === null
    ? spanOfPart(partOfTiming(block.start_timing))
    : { from, to: from + (minutes || SHORTEST) };
}

/** Whether a block is over on a day. @param minutes the block's length */
export const isOver = (block: BlockClock, date: string, minutes: number, now: ZonedMoment): boolean =>
  date < now.date || (date === now.date && spanOfBlock(block, minutes).to <= now.hour * HOUR + now.minute);
