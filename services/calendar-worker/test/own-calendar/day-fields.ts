import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import { clockText } from '@simmer/domain/dates/clock-text';
import type { changeOfWrite } from '@simmer/domain/editing/change-of-write';
import { partOfHour, startTimingOf } from '@simmer/domain/parts/day-part';
import { isSameValue } from '@simmer/domain/same-value';
import type { GoogleEmulator } from '@simmer/google-emulator/google-emulator';
import type { DayFields } from './last-writers.ts';

export type StoredEvent = ReturnType<GoogleEmulator['control']['eventsOf']>[number];

/** What each field is set to: few values, so that both sides set the same ones too. */
export const VALUES = {
  title: [null, 'Scales', 'Chords', 'Etudes'],
  date: ['2026-04-09', '2026-04-10', '2026-05-02', '2026-05-12'],
  minute: [540, 600, 870, 1140],
  minutes: [30, 60, 50, 90],
  note: [null, 'Slowly', 'By heart', 'With Ada'],
} as const;

export const clockOf = (minute: number) => ({
  start_time: clockText(Math.floor(minute / 60), minute % 60),
  start_timing: startTimingOf(partOfHour(Math.floor(minute / 60))),
});

/** A day in words. */
export const lineOf = ({ title, date, minute, minutes, note }: DayFields) =>
  [date, minute, minutes, title, note].join(' ');

/** The fields of a day as its event has them. */
export function fieldsThere(event: StoredEvent): Partial<DayFields> {
  const { start, end, summary } = event as Record<'start' | 'end', { dateTime: string }> & {
    summary: string;
  };
  const title = summary.replace('🎵 ', '');
  const [date = '', clock = ''] = start.dateTime.split('T');
  return {
    title: title === 'Cello practice' ? null : title,
    date,
    minute: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)),
    minutes: (Date.parse(end.dateTime) - Date.parse(start.dateTime)) / 60_000,
  };
}

/**
 * A change without the fields that are as they were seen. Left out: a part of the day that is sent unchanged, as a drag
 * sends it, takes away the time that was set on the other side before.
 */
export const withoutSame = ({ seen, ...change }: ReturnType<typeof changeOfWrite>): PlanChange => {
  const was: Readonly<Record<string, unknown>> = { ...seen };
  const fields = Object.entries({ ...change.fields }).filter(
    ([name, value]) => !seen || !isSameValue(value, was[name]),
  );
  return {
    ...change,
    ...(change.fields && { fields: Object.fromEntries(fields) }),
    ...(seen && { seen }),
  } as PlanChange;
};
