import { type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import type { Slot } from '@simmer/contracts/schemas/slot.schema';
import { type BlockSchedule, isRecurring, keepsDayOfMonth } from './recurrence.ts';

/** The periods by which the days of a schedule have keys; those of a block that does not repeat are in one week. */
export const periodOf = ({ recurring }: Pick<BlockSchedule, 'recurring'>): 'week' | 'month' =>
  recurring === 'monthly' ? 'month' : 'week';

/** Whether the days of a schedule stay what they were when they move: the only day of a block is the block itself. */
export const hasSlots = (schedule: BlockSchedule): boolean =>
  isRecurring(schedule) || schedule.scheduled_days.length > 1;

/** The days of a schedule that are slots: each weekday; a day of the month is one, whatever weekday it is. */
export function slotDays(schedule: BlockSchedule): Weekday[] {
  const days = weekdays.filter((day) => schedule.scheduled_days.includes(day));
  return keepsDayOfMonth(schedule) ? days.slice(0, 1) : days;
}

/**
 * A slot for each day: the known one, else a new one. A new slot is named by its day, or, as a moved slot may have that
 * name, by a day that no slot is named by.
 */
export function withNewSlots(days: readonly Weekday[], known: readonly Slot[]): Slot[] {
  const slots = new Map<Weekday, Slot>();
  const isTaken = (first: Weekday) => [...slots.values()].some((slot) => slot.first === first);
  for (const slot of known)
    if (days.includes(slot.day) && !slots.has(slot.day) && !isTaken(slot.first)) slots.set(slot.day, slot);
  const unnamed = days.filter((day) => !slots.has(day));
  for (const day of unnamed) if (!isTaken(day)) slots.set(day, { first: day, day, shift: 0 });
  for (const day of unnamed)
    if (!slots.has(day))
      slots.set(day, { first: weekdays.find((each) => !isTaken(each)) ?? day, day, shift: 0 });
  return [...slots.values()];
}

/** The slots of a schedule: one for each of its days. */
export const slotsOf = (schedule: BlockSchedule): Slot[] =>
  withNewSlots(slotDays(schedule), schedule.slots ?? []);
