import { leadingEmoji } from '../activities/leading-emoji.ts';
import { clockText } from '../dates/clock-text.ts';
import type { EditableBlock, EditWrite, ScheduleChanges } from '../editing/block-write.ts';
import { partOfHour, startTimingOf } from '../parts/day-part.ts';
import { type BlockEvent, DONE_MARK } from './block-events.ts';
import type { OwnEvent } from './own-event.ts';
import type { EventPlace, Unfit } from './read-event.ts';

/** An event as it is in the calendar now. */
export type TheirEvent = Pick<OwnEvent, 'title' | 'start' | 'end' | 'recurrence'>;

/** The event as Simmer wrote it last; a person has made every difference from it. */
export type WrittenEvent = Pick<BlockEvent, 'title' | 'start' | 'end' | 'recurrence'>;

/** A block whose event was changed, with its ids resolved. */
export interface ChangedBlock<B extends EditableBlock> {
  /** A series as it was written there: its occurrences are named by the days that they had then. */
  readonly block: B;
  /** The name of the block's activity. */
  readonly name: string;
  readonly emoji: string;
}

export type TheirFields = ScheduleChanges & { title?: string | null; duration_minutes?: number | null };
export type TheirWrite<B> = EditWrite<B, TheirFields>;
/** What a person's change says, or why blocks cannot express it. */
export type TheirChange<B> = { readonly writes: readonly TheirWrite<B>[] } | { readonly unfit: Unfit };

/** The clock time of a block that begins at a minute of the day; it chooses the part of the day (BLK-70). */
export const clockOf = (minute: number): Pick<TheirFields, 'start_time' | 'start_timing'> => ({
  start_time: clockText(Math.floor(minute / 60), minute % 60),
  start_timing: startTimingOf(partOfHour(Math.floor(minute / 60))),
});

const without = (text: string, start: string): string =>
  (text.startsWith(start) ? text.slice(start.length) : text).trim();

/** A title without the mark of a block that was done. */
export const withoutMark = (title: string): string => without(title.trim(), DONE_MARK.trim());

/**
 * The title without a mark and an emoji before it; null if nothing else remains, or if it is the name of the activity.
 */
function titleOf(
  title: string,
  { name, emoji }: Pick<ChangedBlock<EditableBlock>, 'name' | 'emoji'>,
): string | null {
  const text = without(withoutMark(title), emoji);
  const own = leadingEmoji(text).name;
  return own === '' || own === name ? null : own;
}

/** The changes of an event's content since it was written. */
export function contentChanges<B extends EditableBlock>(
  changedBlock: ChangedBlock<B>,
  event: TheirEvent,
  written: WrittenEvent,
  [now, before]: readonly [EventPlace, EventPlace],
): TheirFields {
  return {
    ...(event.title !== written.title && { title: titleOf(event.title, changedBlock) }),
    ...(now.minutes !== before.minutes && { duration_minutes: now.minutes }),
    ...(now.minute !== before.minute && clockOf(now.minute)),
  };
}
