import { clockText } from '@simmer/domain/dates/clock-text';
import { partOfHour, startTimingOf } from '@simmer/domain/parts/day-part';
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
