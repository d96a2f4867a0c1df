import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { addDays, addMonths } from '../dates/add-to-date.ts';
import { clockText } from '../dates/clock-text.ts';
import { blocksAfter } from '../editing/changed-dates.ts';
import { inRows } from '../editing/scoped-change.ts';
import { idOfOccurrence } from '../recurrence/series-id.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import { blockEvents, type BlockEvent, type Showing } from './block-events.ts';
import { newBlock } from './new-block.ts';
import type { TheirChange, TheirEvent } from './event-content.ts';
import { theirChange } from './their-change.ts';

const ZONE = 'Europe/Berlin';
const showing: Showing = {
  choices: { blocks: 'all', isBusy: true, isNamed: true, hasColors: true },
  zone: ZONE,
  since: '1900-01-01',
  known: { ofSeries: new Map(), ofBlock: new Map(), blockOf: new Map() },
};
const named = { name: 'Music', emoji: '🎵' };
const eventsOf = (block: TimeBlock): BlockEvent[] =>
  blockEvents(
    { ...named, block, minutes: block.duration_minutes ?? 60, northStar: null, color: null },
    showing,
  );
const asTheirs = (event: BlockEvent, change: Partial<TheirEvent> = {}): TheirEvent => ({
  ...event,
  ...change,
});
const [MONDAY, WEDNESDAY, THURSDAY] = ['2026-01-05', '2026-01-07', '2026-01-08'] as const;
const at = (date: string, time: string, timeZone: string = ZONE) => ({
  dateTime: `${date}T${time}:00`,
  timeZone,
});
const once = (over: Partial<TimeBlock> = {}) => timeBlock({ recurring: 'once', ...over });
const mondays = (over: Partial<TimeBlock> = {}) => timeBlock({ recurring: 'weekly', ...over });

/** What the change of one event makes of its block. */
function changed(block: TimeBlock, change: Partial<TheirEvent> | null, on: string | null = null) {
  const event = eventsOf(block).find(({ date }) => date === on);
  if (event === undefined) throw new Error('No event is on that day.');
  const theirs = change && asTheirs(event, change);
  return inRowsOf(block, theirChange({ ...named, block }, theirs, { written: event, date: on, zone: ZONE }));
}

/** What a change writes if nothing was changed here. */
const inRowsOf = (block: TimeBlock, change: TheirChange<TimeBlock>) =>
  'unfit' in change ? change : { writes: inRows(change.writes, [block]) };

test('theirChange: an event that stands as it was written changes nothing', () => {
  fc.assert(
    fc.property(blockSchedule(), (schedule) => {
      const block = timeBlock(schedule);
      for (const event of eventsOf(block))
        expect(
          theirChange({ ...named, block }, asTheirs(event), { written: event, date: event.date, zone: ZONE }),
        ).toEqual({ writes: [] });
    }),
  );
});

test.each([
  [
    'to another day',
    at(THURSDAY, '07:00'),
    at(THURSDAY, '08:00'),
    {
      recurring: 'once',
      start_date: THURSDAY,
      scheduled_days: ['thursday'],
      end_date: null,
      exclusion_dates: [],
    },
  ],
  [
    'to another time',
    at(MONDAY, '13:45'),
    at(MONDAY, '14:45'),
    { start_time: '13:45', start_timing: { name: 'afternoon', hour: 13 } },
  ],
  ['to another end', at(MONDAY, '07:00'), at(MONDAY, '08:30'), { duration_minutes: 90 }],
  [
    'to the same instant in another zone',
    at(MONDAY, '01:00', 'America/New_York'),
    at(MONDAY, '02:00', 'America/New_York'),
    null,
  ],
])(
  'theirChange: a once block that is moved %s sets what has moved, and nothing else',
  (_how, start, end, changes) => {
    const block = once();
    expect(changed(block, { start, end }, MONDAY)).toEqual({
      writes: changes === null ? [] : [{ kind: 'update', id: block.id, changes }],
    });
  },
);

test.each([
  ['🎵 Scales', 'Scales'],
  ['✓ 🎵 Scales', 'Scales'],
  ['Scales', 'Scales'],
  ['Music', null],
  [' ', null],
])('theirChange: the name %j becomes the title %j', (title, own) => {
  const block = once({ title: 'Chords' });
  expect(changed(block, { title }, MONDAY)).toEqual({
    writes: [{ kind: 'update', id: block.id, changes: { title: own } }],
  });
});

test('theirChange: a deleted event deletes its block, or one day of it', () => {
  const block = once();
  expect(changed(block, null, MONDAY)).toEqual({
    writes: [{ kind: 'delete', id: block.id }],
  });
  const series = mondays();
  expect(changed(series, null)).toEqual({ writes: [{ kind: 'delete', id: series.id }] });
  const days = once({ scheduled_days: ['monday', 'wednesday'] });
  expect(changed(days, null, WEDNESDAY)).toEqual({
    writes: [{ kind: 'update', id: days.id, changes: { scheduled_days: ['monday'] } }],
  });
});

test('theirChange: a moved occurrence leaves its series, as on every device (BLK-81)', () => {
  const block = mondays({ outcomes: [{ date: '2026-01-12', result: 'done' }] });
  const theirs = { start: at('2026-01-20', '18:00'), end: at('2026-01-20', '19:00') };
  expect(changed(block, theirs, '2026-01-12')).toMatchObject({
    writes: [
      { kind: 'update', id: block.id, changes: { exclusion_dates: ['2026-01-12'] } },
      {
        kind: 'create',
        id: idOfOccurrence(block.id, 'monday 2026-01-12'),
        changes: {
          recurring: 'once',
          start_date: '2026-01-20',
          scheduled_days: ['tuesday'],
          start_time: '18:00',
          start_timing: { name: 'evening', hour: 17 },
          series_id: block.id,
        },
      },
    ],
  });
});

test.each([
  ['all_day', { start: { date: MONDAY }, end: { date: '2026-01-06' } }],
  ['too_long', { end: at(THURSDAY, '08:00') }],
  ['recurrence', { recurrence: ['RRULE:FREQ=YEARLY'] }],
  ['out_of_years', { start: at('0001-01-01', '07:00'), end: at('0001-01-01', '08:00') }],
] as const)('theirChange: what blocks cannot express is named: %s', (unfit, change) => {
  expect(changed(mondays(), change)).toEqual({ unfit });
});

test('theirChange: a day that is left out there is left out here, besides those that are', () => {
  const block = mondays({ exclusion_dates: ['2026-01-12'] });
  const [series] = eventsOf(block);
  const recurrence = [...(series?.recurrence ?? []), `EXDATE;TZID=${ZONE}:20260126T070000`];
  expect(changed(block, { recurrence })).toEqual({
    writes: [{ kind: 'update', id: block.id, changes: { exclusion_dates: ['2026-01-12', '2026-01-26'] } }],
  });
});

test('theirChange: what it makes of a moved event is written as it stands there (OWN-4)', () => {
  const place = fc.record({
    day: fc.integer({ min: -40, max: 40 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    minutes: fc.integer({ min: 5, max: 1440 }),
  });
  fc.assert(
    fc.property(blockSchedule(['once']), place, fc.nat(), (schedule, { day, minute, minutes }, which) => {
      const block = timeBlock(schedule);
      const events = eventsOf(block);
      const event = events[which % events.length];
      fc.pre(event !== undefined);
      const date = addDays(event.date ?? '', day);
      const end = minute + minutes;
      const point = (from: number) =>
        at(addDays(date, Math.floor(from / 1440)), clockText(Math.floor((from % 1440) / 60), from % 60));
      const theirs = asTheirs(event, { start: point(minute), end: point(end) });
      const change = theirChange({ ...named, block }, theirs, {
        written: event,
        date: event.date,
        zone: ZONE,
      });
      const writes = 'writes' in change ? change.writes : [];
      const shownThere = [...events.filter((each) => each !== event), theirs];
      const placesOf = (list: readonly Pick<BlockEvent, 'start' | 'end'>[]) =>
        list.map(({ start, end: until }) => JSON.stringify([start, until])).sort();
      const after = blocksAfter([block], writes).flatMap(eventsOf);
      expect(placesOf(after)).toEqual(placesOf(shownThere));
    }),
  );
});

test('theirChange: a series that becomes another one there takes place on its days (OWN-4)', () => {
  const rhythm = () => blockSchedule(['weekly', 'biweekly', 'monthly', 'quarterly']);
  fc.assert(
    fc.property(rhythm(), rhythm(), (schedule, other) => {
      const [block, wanted] = [timeBlock(schedule), timeBlock({ ...other, exclusion_dates: [] })];
      const [written] = eventsOf(block);
      const [there] = eventsOf({ ...wanted, id: block.id });
      fc.pre(written !== undefined && there !== undefined);
      const change = theirChange({ ...named, block }, asTheirs(there), {
        written,
        date: null,
        zone: ZONE,
      });
      fc.pre('writes' in change);
      const [after = block] = blocksAfter([block], change.writes);
      const range = { start: wanted.start_date, end: addMonths(wanted.start_date, 12) };
      expect(expandOccurrences({ ...after, exclusion_dates: [] }, range)).toEqual(
        expandOccurrences(wanted, range),
      );
    }),
  );
});

test('newBlock: an event that somebody adds there becomes a block with its time, length and days (OWN-4)', () => {
  const event = {
    title: '🚲  Ride ',
    start: at(MONDAY, '08:15'),
    end: at(MONDAY, '09:00'),
    recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO,TH'],
  };
  const when = { minutes: 45, start_time: '08:15', start_timing: { name: 'morning', hour: 7 } };
  expect(newBlock(event, ZONE)).toMatchObject({
    emoji: '🚲',
    name: 'Ride',
    ...when,
    schedule: { recurring: 'weekly', start_date: MONDAY, scheduled_days: ['monday', 'thursday'] },
  });
  expect(newBlock({ ...event, title: '', recurrence: [] }, ZONE)).toMatchObject({
    emoji: null,
    name: '',
    schedule: { recurring: 'once', start_date: MONDAY, scheduled_days: ['monday'] },
  });
  expect(newBlock({ ...event, recurrence: ['RRULE:FREQ=YEARLY'] }, ZONE)).toEqual({ unfit: 'recurrence' });
  expect(newBlock({ ...event, end: { date: MONDAY } }, ZONE)).toEqual({ unfit: 'all_day' });
});
