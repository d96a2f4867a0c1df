import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { addMonths } from '../dates/add-to-date.ts';
import { eventDates } from '../ics/testing/event-dates.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import { blockEvents, type BlockEvent, type ShownBlock, type Showing } from './block-events.ts';

const ZONES = ['Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati'] as const;
const shown = (over: Partial<ShownBlock['block']> = {}, more: Partial<ShownBlock> = {}): ShownBlock => ({
  block: { ...timeBlock(), id: '0A1B2C3D-0000-4000-8000-00000000000f', ...over },
  name: 'Music',
  emoji: '🎵',
  minutes: 60,
  northStar: null,
  color: '#51b749',
  ...more,
});
const NOTHING = { ofSeries: new Map(), ofBlock: new Map(), blockOf: new Map() };
const showing = (over: Partial<Showing> = {}): Showing => ({
  choices: { blocks: 'all', isBusy: true, isNamed: true, hasColors: true },
  zone: 'Europe/Berlin',
  since: '2026-01-01',
  known: NOTHING,
  ...over,
});
const ID = '0a1b2c3d00004000800000000000000f';
const onceOnMonday = {
  recurring: 'once',
  start_date: '2026-01-05',
  scheduled_days: ['monday'],
} as const;
const mondays = { ...onceOnMonday, recurring: 'weekly' } as const;

/** The local time of a stamp in UTC, by the runtime's own zones. */
function localStamp(stamp: string, timeZone: string): string {
  const iso = stamp.replace(/(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z/, '$1-$2-$3T$4:$5:$6Z');
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return text.format(new Date(iso)).replaceAll(/[-:]/g, '').replace(' ', 'T');
}

/** The days that ical.js finds for an event, as its clock shows them. */
function daysOf({ start, recurrence }: BlockEvent, zone: string, until: string): string[] {
  const dateTime = 'dateTime' in start ? start.dateTime : '';
  const lines = recurrence.map((line) =>
    line.replace(`;TZID=${zone}`, '').replace(/\d{8}T\d{6}Z/, (stamp) => localStamp(stamp, zone)),
  );
  const text = ['BEGIN:VEVENT', `DTSTART:${dateTime.replaceAll(/[-:]/g, '')}`, ...lines, 'END:VEVENT'];
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text.join('\r\n'))));
  return eventDates(event, until);
}

test('blockEvents: ical.js finds exactly the days of the block, in each zone (OWN-3)', () => {
  fc.assert(
    fc.property(blockSchedule(), fc.constantFrom(...ZONES), (schedule, zone) => {
      const one = shown({ ...schedule, outcomes: [] });
      const range = { start: one.block.start_date, end: addMonths(one.block.start_date, 30) };
      const days = blockEvents(one, showing({ zone, since: '1900-01-01' })).flatMap((event) =>
        daysOf(event, zone, range.end),
      );
      expect(days.sort()).toEqual(expandOccurrences(one.block, range));
    }),
    { numRuns: 150 },
  );
});

test('blockEvents: all ids of a plan differ, and are those that Google accepts', () => {
  fc.assert(
    fc.property(blockSchedule(), (schedule) => {
      const done = expandOccurrences(schedule, {
        start: schedule.start_date,
        end: addMonths(schedule.start_date, 2),
      }).map((date) => ({ date, result: 'done' as const }));
      const events = blockEvents(shown({ ...schedule, outcomes: done }), showing({ since: '1900-01-01' }));
      const ids = events.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id, seriesEventId } of events)
        expect(id).toMatch(seriesEventId === null ? /^[a-v0-9]{5,}$/ : /^[a-v0-9]{5,}_\d{8}T\d{6}Z$/);
    }),
  );
});

test.each([
  ['at its time', { start_time: '09:30', start_timing: { name: 'morning', hour: 7 } }, 45, '09:30', '10:15'],
  [
    'at the hour of its part',
    { start_time: null, start_timing: { name: 'evening', hour: 17 } },
    90,
    '17:00',
    '18:30',
  ],
] as const)('blockEvents: a block stands %s, as long as it is', (_where, clock, minutes, from, to) => {
  const [event, ...others] = blockEvents(shown({ ...onceOnMonday, ...clock }, { minutes }), showing());
  expect(others).toEqual([]);
  const timeZone = 'Europe/Berlin';
  expect(event).toEqual({
    id: ID,
    blockId: '0A1B2C3D-0000-4000-8000-00000000000f',
    date: '2026-01-05',
    seriesEventId: null,
    title: '🎵 Music',
    start: { dateTime: `2026-01-05T${from}:00`, timeZone },
    end: { dateTime: `2026-01-05T${to}:00`, timeZone },
    recurrence: [],
    isBusy: true,
    color: '#51b749',
  });
});

test('blockEvents: a single day before the first showing is not written, but stays if it is there', () => {
  const past = shown(onceOnMonday);
  expect(blockEvents(past, showing({ since: '2026-01-06' }))).toEqual([]);
  const ofBlock = new Map([[past.block.id, { id: ID, seriesEventId: null }]]);
  const known = { ...NOTHING, ofBlock };
  expect(blockEvents(past, showing({ since: '2026-01-06', known }))).toMatchObject([{ id: ID }]);
});

test('blockEvents: what ends after midnight ends on the next day', () => {
  const late = { start_time: '23:30', start_timing: { name: 'evening', hour: 17 } } as const;
  const [event] = blockEvents(shown({ ...onceOnMonday, ...late }), showing());
  expect(event?.end).toEqual({ dateTime: '2026-01-06T00:30:00', timeZone: 'Europe/Berlin' });
});

test('blockEvents: blocks without a clock time, names, colours and busy times are shown as chosen (OWN-2)', () => {
  const choices = { blocks: 'timed', isBusy: false, isNamed: false, hasColors: false } as const;
  const untimed = shown({ ...onceOnMonday, start_time: null });
  expect(blockEvents(untimed, showing({ choices }))).toEqual([]);
  const timed = shown({
    ...onceOnMonday,
    start_time: '08:00',
    start_timing: { name: 'morning', hour: 7 },
    title: 'Scales',
    outcomes: [{ date: '2026-01-05', result: 'done' }],
  });
  expect(blockEvents(timed, showing({ choices }))).toMatchObject([
    { title: 'Busy', isBusy: false, color: null },
  ]);
  expect(blockEvents(timed, showing())).toMatchObject([{ title: '✓ 🎵 Scales' }]);
});

test('blockEvents: a once block on several days is an event on each, which keeps its id when another day goes', () => {
  const days = shown({ ...onceOnMonday, scheduled_days: ['monday', 'wednesday', 'friday'] });
  const ids = blockEvents(days, showing()).map(({ id, date }) => [date, id]);
  expect(ids).toEqual([
    ['2026-01-05', `${ID}d1`],
    ['2026-01-07', `${ID}d3`],
    ['2026-01-09', `${ID}d5`],
  ]);
  const fewer = shown({ ...onceOnMonday, scheduled_days: ['wednesday', 'friday'] });
  expect(blockEvents(fewer, showing()).map(({ id, date }) => [date, id])).toEqual(ids.slice(1));
});

test('blockEvents: a series is one event, with an event of its own for each occurrence that is or was marked', () => {
  const series = shown({
    ...mondays,
    end_date: '2026-12-31',
    exclusion_dates: ['2026-01-12'],
    start_timing: { name: 'morning', hour: 7 },
    start_time: null,
    outcomes: [
      { date: '2026-01-05', result: 'done' },
      { date: '2026-06-29', result: 'done' },
      { date: '2026-07-06', result: 'missed' },
    ],
  });
  const ofSeries = new Map([
    [
      series.block.id,
      ['20260202T060000Z', '20260112T060000Z', '20260209T110000Z'].map((stamp) => ({
        id: `${ID}_${stamp}`,
        day: `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`,
        blockId: series.block.id,
      })),
    ],
  ]);
  const known = { ofSeries, ofBlock: new Map(), blockOf: new Map() };
  expect(blockEvents(series, showing({ since: '2026-02-01', known }))).toMatchObject([
    {
      id: ID,
      date: null,
      title: '🎵 Music',
      recurrence: [
        'RRULE:FREQ=WEEKLY;WKST=MO;BYDAY=MO;UNTIL=20261231T225959Z',
        'EXDATE;TZID=Europe/Berlin:20260112T070000',
      ],
    },
    {
      id: `${ID}_20260202T060000Z`,
      date: '2026-02-02',
      title: '🎵 Music',
      seriesEventId: ID,
      recurrence: [],
    },
    { id: `${ID}_20260629T050000Z`, date: '2026-06-29', title: '✓ 🎵 Music', seriesEventId: ID },
  ]);
});

test('blockEvents: an id that is the event of another block now is not used a second time', () => {
  const known = { ...NOTHING, blockOf: new Map([[ID, 'another']]) };
  expect(blockEvents(shown(onceOnMonday), showing({ known }))).toMatchObject([{ id: `${ID}v` }]);
});

test('blockEvents: a block without days is nowhere', () => {
  expect(blockEvents(shown({ ...mondays, scheduled_days: [] }), showing())).toEqual([]);
});

test('blockEvents: what took the place of an occurrence is that occurrence there, and the series does not leave it out', () => {
  const moved = '0a1b2c3d-0000-4000-8000-000000000010';
  const series = shown({ ...mondays, exclusion_dates: ['2026-01-12', '2026-01-19'] });
  const occurrence = { id: `${ID}_20260112T060000Z`, seriesEventId: ID };
  const known = {
    ofSeries: new Map([[series.block.id, [{ id: occurrence.id, day: '2026-01-12', blockId: moved }]]]),
    ofBlock: new Map([[moved, occurrence]]),
    blockOf: new Map([[occurrence.id, moved]]),
  };
  expect(blockEvents(series, showing({ known }))).toMatchObject([
    { id: ID, recurrence: [expect.any(String), 'EXDATE;TZID=Europe/Berlin:20260119T070000'] },
  ]);
  const block = {
    ...onceOnMonday,
    id: moved,
    start_date: '2026-01-13',
    scheduled_days: ['tuesday' as const],
  };
  expect(blockEvents(shown(block), showing({ known }))).toMatchObject([
    { ...occurrence, date: '2026-01-13' },
  ]);
  expect(blockEvents(shown(block), showing())).toMatchObject([
    { id: moved.replaceAll('-', ''), seriesEventId: null },
  ]);
});
