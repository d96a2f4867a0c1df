import type { Recurrence } from '@simmer/contracts/schemas/planning-values';
import { clockText } from '@simmer/domain/dates/clock-text';
import { partOfHour, startTimingOf } from '@simmer/domain/parts/day-part';
import type { GoogleEmulator } from '@simmer/google-emulator/google-emulator';
import type { DayFields } from './last-writers.ts';

export type StoredEvent = ReturnType<GoogleEmulator['control']['eventsOf']>[number];

/** What each field is set to: few values, so that both sides set the same ones too. A day without a title has a name. */
export const VALUES = {
  title: [null, 'Scales', 'Chords', 'Etudes'],
  date: ['2026-04-09', '2026-04-10', '2026-05-02', '2026-05-12'],
  minute: [540, 600, 870, 1140],
  minutes: [30, 60, 50, 90],
  note: [null, 'Slowly', 'By heart', 'With Ada'],
  isDone: [true, false, true, false],
  count: [2, 3, 4, 3],
} as const;

/** The first days of a series from 11 April on, the second Saturday of its month, by its rhythm. */
export const RHYTHMS = {
  weekly: ['2026-04-11', '2026-04-18', '2026-04-25', '2026-05-02'],
  biweekly: ['2026-04-11', '2026-04-25', '2026-05-09', '2026-05-23'],
  monthly: ['2026-04-11', '2026-05-09', '2026-06-13', '2026-07-11'],
} as const satisfies Partial<Record<Recurrence, readonly string[]>>;

const timeOf = (minute: number) => clockText(Math.floor(minute / 60), minute % 60);

export const clockOf = (minute: number) => ({
  start_time: timeOf(minute),
  start_timing: startTimingOf(partOfHour(Math.floor(minute / 60))),
});

/** The start and the end of an event. */
export function timesOf(
  { date, minute, minutes }: Pick<DayFields, 'date' | 'minute' | 'minutes'>,
  timeZone: string,
) {
  const point = (at: number) => ({ dateTime: `${date}T${timeOf(at)}:00`, timeZone });
  return { start: point(minute), end: point(minute + minutes) };
}

export const isDoneThere = (event: StoredEvent): boolean =>
  (event as { summary: string }).summary.startsWith('✓ ');

/** The fields of a day as its event has them. */
export function fieldsThere(event: StoredEvent): Omit<DayFields, 'count' | 'note' | 'isDone'> {
  const { start, end, summary } = event as Record<'start' | 'end', { dateTime: string }> & {
    summary: string;
  };
  const [date = '', clock = ''] = start.dateTime.split('T');
  return {
    title: summary.replace(/^(✓ )?\p{Emoji}\S* /u, ''),
    date,
    minute: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)),
    minutes: (Date.parse(end.dateTime) - Date.parse(start.dateTime)) / 60_000,
  };
}
