import { startMinuteOf } from '../blocks/block-clock.ts';
import { addDays } from '../dates/add-to-date.ts';
import { clockText } from '../dates/clock-text.ts';
import { momentInZone } from '../dates/zoned-date.ts';
import { type BlockStart, blockStarts } from '../ics/block-starts.ts';
import { textFor } from '../ics/block-texts.ts';
import { floatingTime, utcTime } from '../ics/ics-text.ts';
import type { CalendarEntry, PlannedBlock } from '../ics/write-ics.ts';
import { type MarkedBlock, outcomeOn } from '../outcomes/outcome-on.ts';
import { expandOccurrences, nextOccurrence, occursOn } from '../recurrence/expand-occurrences.ts';
import { type BlockSchedule, isRecurring } from '../recurrence/recurrence.ts';
import { instantInZone } from '../reminders/local-instant.ts';
import type { EventPoint, OwnEvent } from './own-event.ts';

/** How a person's blocks are shown in their own calendar (OWN-2). */
export interface ShowingChoices {
  /** `timed`: blocks with a clock time alone; `all`: every block that has a day. */
  readonly blocks: 'timed' | 'all';
  readonly isBusy: boolean;
  /** False: every event is called 'Busy'. */
  readonly isNamed: boolean;
  readonly hasColors: boolean;
}

/** A block with its ids resolved. */
export interface ShownBlock extends CalendarEntry {
  readonly block: PlannedBlock & MarkedBlock;
  /** The colour of the block's North Star, #rrggbb. */
  readonly color: string | null;
}

/** An event that shows a block: a whole series, one of its occurrences, or a day of a block that does not repeat. */
export interface BlockEvent extends OwnEvent {
  readonly blockId: string;
  /** The day of an occurrence; null for a series. */
  readonly date: string | null;
  /** The event of the series, if this event is an occurrence of one. */
  readonly seriesEventId: string | null;
}

/** Where and since when blocks are shown. */
export interface Showing {
  readonly choices: ShowingChoices;
  /** The IANA zone of the times of blocks (OWN-3). */
  readonly zone: string;
  /** The day from which on single days, and marks of occurrences, are written; existing events of earlier days stay. */
  readonly since: string;
  readonly known: KnownEvents;
}

/** An occurrence of a series that has, or had, an event of its own in the calendar. */
export interface KnownOccurrence {
  readonly id: string;
  /** The day of the series that the event replaces. */
  readonly day: string;
  /** The block that the event shows: the series, or a block that replaced the day. */
  readonly blockId: string;
}

/** Events that are in the calendar already. */
export interface KnownEvents {
  /** The known occurrences by the block of their series. */
  readonly ofSeries: ReadonlyMap<string, readonly KnownOccurrence[]>;
  /** The event by block, if somebody has created it in the calendar, or moved it out of a series. */
  readonly ofBlock: ReadonlyMap<string, Pick<BlockEvent, 'id' | 'seriesEventId'>>;
  /** The block by event. */
  readonly blockOf: ReadonlyMap<string, string>;
}

const MINUTES_PER_DAY = 24 * 60;
/** A multiple of the weeks of each rule by weeks. */
const WEEKS_BEFORE = 2;
const LAST_SECOND_MS = 59_000;
/** The mark before the title of a block that was done. */
export const DONE_MARK = '✓ ';

/**
 * The id of a block's event, or of one of its days if it has several. An id is skipped if its event shows another block
 * now.
 */
function eventIdOf(blockId: string, { blockOf }: KnownEvents, day?: number): string {
  let id = blockId.replaceAll('-', '').toLowerCase() + (day === undefined ? '' : `d${day}`);
  while ((blockOf.get(id) ?? blockId) !== blockId) id += 'v';
  return id;
}

/** A minute of a day; the next one that exists if a clock change skips it. */
function existing(date: string, minute: number, zone: string): number {
  const shown = momentInZone(instantInZone(date, minute, zone), zone);
  return shown.hour * 60 + shown.minute;
}

function pointOf(date: string, minute: number, timeZone: string): EventPoint {
  const day = addDays(date, Math.floor(minute / MINUTES_PER_DAY));
  const ofDay = existing(day, minute % MINUTES_PER_DAY, timeZone);
  return { dateTime: `${day}T${clockText(Math.floor(ofDay / 60), ofDay % 60)}:00`, timeZone };
}

/**
 * The start of a series' event, from which its rule and its time count. If a clock change skips the time on the first
 * day, the rule counts from earlier days that are left out, as far as it goes by weeks.
 */
function startOf(block: BlockSchedule, { date, excluded }: BlockStart, minute: number, zone: string) {
  const isByWeek = block.recurring === 'weekly' || block.recurring === 'biweekly';
  if (!isByWeek || existing(date, minute, zone) === minute) return { date, excluded };
  const earlier = addDays(date, -WEEKS_BEFORE * 7);
  const range = { start: earlier, end: addDays(date, -1) };
  const before = expandOccurrences({ ...block, start_date: earlier, exclusion_dates: [] }, range);
  return { date: before[0] ?? date, excluded: [...before, ...excluded] };
}

/** The id of an occurrence of a series: the id of the series, and the start in UTC. */
export const occurrenceIdOf = (seriesId: string, date: string, minute: number, zone: string): string =>
  `${seriesId}_${utcTime(new Date(instantInZone(date, minute, zone)).toISOString())}`;

/** The rule with its end as an instant, as it must be where the event has a zone. */
const inZone = (rule: string, zone: string): string =>
  rule.replace(/UNTIL=(\d{4})(\d{2})(\d{2})T235959/, (_all, ...[year, month, day]: string[]) => {
    const lastMinute = instantInZone(`${year}-${month}-${day}`, MINUTES_PER_DAY - 1, zone);
    return `UNTIL=${utcTime(new Date(lastMinute + LAST_SECOND_MS).toISOString())}`;
  });

function exclusionOf(days: readonly string[], minute: number, zone: string): string[] {
  if (days.length === 0) return [];
  return [`EXDATE;TZID=${zone}:${days.map((day) => floatingTime(day, minute)).join(',')}`];
}

/** The occurrences of a series that need an event of their own: those that are marked, and those that have one. */
function ownOccurrences({ block }: ShownBlock, since: string, known: readonly KnownOccurrence[]): string[] {
  const shown = known.filter(({ blockId }) => blockId === block.id).map(({ day }) => day);
  const marked = (block.outcomes ?? [])
    .filter(({ date, result }) => result === 'done' && date >= since)
    .map(({ date }) => date);
  return [...new Set([...marked, ...shown])].filter((date) => occursOn(block, date)).sort();
}

/** The title of the events of a block, without marks. */
export const eventTitle = ({ block, name, emoji }: ShownBlock, { isNamed }: ShowingChoices): string =>
  isNamed ? `${emoji} ${textFor('SUMMARY', block) ?? name}` : 'Busy';

/**
 * The events that show a block in a person's own calendar (OWN-3). The same block always gets the same ids.
 * @throws RangeError when a date of the block is invalid.
 */
export function blockEvents(shown: ShownBlock, showing: Showing): BlockEvent[] {
  const { block, minutes, color } = shown;
  const { choices, zone, known, since } = showing;
  const clock = startMinuteOf(block);
  if (clock === null && choices.blocks === 'timed') return [];
  const minute = clock ?? block.start_timing.hour * 60;
  const title = eventTitle(shown, choices);
  const eventOn = (date: string) => {
    const from = existing(date, minute, zone);
    return {
      blockId: block.id,
      title: choices.isNamed && outcomeOn(block, date)?.result === 'done' ? DONE_MARK + title : title,
      start: pointOf(date, from, zone),
      end: pointOf(date, from + minutes, zone),
      isBusy: choices.isBusy,
      color: choices.hasColors ? color : null,
    };
  };
  const starts = blockStarts(block);
  if (!isRecurring(block)) {
    const isOnly = block.scheduled_days.length === 1;
    const isThere = isOnly && known.ofBlock.has(block.id);
    return starts
      .filter(({ date }) => isThere || date >= since)
      .map(({ date }) => ({
        ...eventOn(date),
        id: eventIdOf(block.id, known, isOnly ? undefined : new Date(date).getUTCDay()),
        seriesEventId: null,
        ...(isOnly && known.ofBlock.get(block.id)),
        date,
        recurrence: [],
      }));
  }
  const id = known.ofBlock.get(block.id)?.id ?? eventIdOf(block.id, known);
  // The id of an occurrence includes its time: with another time, the event is not an occurrence of this series.
  const ofSeries = (known.ofSeries.get(block.id) ?? []).filter(
    (each) => each.id === occurrenceIdOf(id, each.day, minute, zone),
  );
  // On these days, the event of another block replaces the occurrence in the calendar, so the series must not exclude
  // them.
  const replacedDays = new Set(ofSeries.filter(({ blockId }) => blockId !== block.id).map(({ day }) => day));
  const isLeftOut = (date: string) => !replacedDays.has(date);
  const left = block.exclusion_dates?.filter(isLeftOut) ?? [];
  // Every day of the series may be excluded.
  if (nextOccurrence({ ...block, exclusion_dates: left }, block.start_date) === null) return [];
  return starts.flatMap((start): BlockEvent[] => {
    const { date, excluded } = startOf(block, start, minute, zone);
    const exclusion = exclusionOf(excluded.filter(isLeftOut), minute, zone);
    const recurrence = [`RRULE:${inZone(start.rule ?? '', zone)}`, ...exclusion];
    const series = { ...eventOn(date), id, title, date: null, seriesEventId: null, recurrence };
    const own = ownOccurrences(shown, since, ofSeries).map((day) => ({
      ...eventOn(day),
      id: occurrenceIdOf(id, day, minute, zone),
      date: day,
      seriesEventId: id,
      recurrence: [],
    }));
    return [series, ...own];
  });
}
