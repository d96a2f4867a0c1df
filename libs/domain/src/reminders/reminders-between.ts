import type { ReminderKind, ReminderSettings } from '@simmer/contracts/schemas/reminder.schema';
import { dayPartHours } from '@simmer/contracts/schemas/planning-values';
import { minuteOfTime, startMinuteOf, type BlockClock } from '../blocks/block-clock.ts';
import { addDays } from '../dates/add-to-date.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';
import { todayInZone } from '../dates/zoned-date.ts';
import { type FreeDayRange, isFreeDay } from '../dates/free-days.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { type MarkedBlock, outcomeOn } from '../outcomes/outcome-on.ts';
import { partOfTiming } from '../parts/day-part.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';
import { instantInZone } from './local-instant.ts';
import { NO_REMINDER } from './reminder-minutes.ts';
import { afterQuietHours } from './quiet-hours.ts';

const MINUTE_MS = 60_000;

/** The fields of a time block that reminders depend on. */
export interface RemindedBlock extends BlockSchedule, BlockClock, MarkedBlock {
  readonly id: string;
  readonly reminder_minutes?: number | null | undefined;
}

/** A reminder, with the time at which it is due. */
export interface DueReminder {
  readonly kind: ReminderKind;
  /** The day that the reminder is about, in the person's zone. */
  readonly date: CalendarDate;
  /** The block of a reminder of kind 'block'; else null. */
  readonly blockId: string | null;
  /** When the reminder is due, in milliseconds since the epoch. */
  readonly dueAt: number;
}

export interface RemindedPlan<Block extends RemindedBlock = RemindedBlock> {
  readonly settings: ReminderSettings;
  readonly freeDays: readonly FreeDayRange[];
  readonly blocks: readonly Block[];
}

/**
 * The instant (milliseconds) at which a block begins on a date: its start time, or the start of its part of the day
 * (REM-2).
 */
export function blockBegins(block: BlockClock, date: string, zone: string): number {
  const minute = startMinuteOf(block) ?? dayPartHours[partOfTiming(block.start_timing)] * 60;
  return instantInZone(date, minute, zone);
}

/** When the reminder of a block on one of its dates is due; null if the block has none (REM-2, REM-4, REM-5). */
export function blockReminder(
  { settings, freeDays }: Pick<RemindedPlan, 'settings' | 'freeDays'>,
  block: RemindedBlock,
  date: CalendarDate,
): DueReminder | null {
  const { zone, quiet, block: chosen } = settings;
  const minutesBefore = block.reminder_minutes ?? chosen.minutes_before;
  if (minutesBefore === NO_REMINDER) return null;
  if (isFreeDay(freeDays, date) || outcomeOn(block, date) !== null) return null;
  const begins = blockBegins(block, date, zone);
  const wanted = begins - minutesBefore * MINUTE_MS;
  const dueAt = afterQuietHours(wanted, quiet, zone);
  if (dueAt !== wanted && dueAt >= begins) return null;
  return { kind: 'block', date, blockId: block.id, dueAt };
}

function ofDay({ settings, freeDays }: RemindedPlan, date: CalendarDate): DueReminder[] {
  if (isFreeDay(freeDays, date)) return [];
  const { zone, quiet, review } = settings;
  return (['day', 'pulse', 'review'] as const).flatMap((kind) => {
    const { way, time } = settings[kind];
    if (way === 'none' || (kind === 'review' && weekdayOf(date) !== review.weekday)) return [];
    const dueAt = afterQuietHours(instantInZone(date, minuteOfTime(time), zone), quiet, zone);
    return [{ kind, date, blockId: null, dueAt }];
  });
}

/**
 * The reminders that are due from one instant until before another, in order (REM-1 to REM-5).
 * @param from milliseconds since the epoch
 * @param to milliseconds since the epoch, not included
 * @throws RangeError when the zone is not known
 */
export function remindersBetween(plan: RemindedPlan, from: number, to: number): DueReminder[] {
  const { settings, blocks } = plan;
  // A reminder is due up to a day before its subject, and after it only because of the quiet hours.
  const start = addDays(todayInZone(from, settings.zone), -1);
  const end = addDays(todayInZone(to, settings.zone), 2);
  const due: DueReminder[] = [];
  for (let date = start; date <= end; date = addDays(date, 1)) due.push(...ofDay(plan, date));
  if (settings.block.way !== 'none') {
    for (const block of blocks) {
      const dates = expandOccurrences(block, { start, end });
      due.push(...dates.flatMap((date) => blockReminder(plan, block, date) ?? []));
    }
  }
  return due
    .filter(({ dueAt }) => dueAt >= from && dueAt < to)
    .sort((one, other) => one.dueAt - other.dueAt || (one.blockId ?? '').localeCompare(other.blockId ?? ''));
}

/**
 * The first instant, from one until before another, at which a reminder is due; null if there is none.
 * @param from milliseconds since the epoch
 * @param to milliseconds since the epoch, not included
 */
export const nextReminderAt = (plan: RemindedPlan, from: number, to: number): number | null =>
  remindersBetween(plan, from, to)[0]?.dueAt ?? null;
