import { limits } from '@simmer/contracts/limits';
import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { addMonths } from '../dates/add-to-date.ts';
import { startTimingOf, DAY_PARTS } from '../parts/day-part.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import { MOST_IMPORTED, planIcs } from './plan-ics.ts';
import { writeIcs } from './write-ics.ts';

const file = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const draftsOf = (text: string, zone = 'Europe/Berlin') => planIcs(text, zone, limits)?.drafts ?? [];
const one = (lines: string[], zone?: string) => draftsOf(file(lines), zone)[0];

test('what we write we read back: the same days, part, length and words', () => {
  const arbitrary = fc.record({
    schedule: blockSchedule(),
    part: fc.constantFrom(...DAY_PARTS),
    title: fc
      .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 })
      .filter((text) => text.trim() !== ''),
  });
  fc.assert(
    fc.property(arbitrary, ({ schedule, part, title }) => {
      const block = timeBlock({ ...schedule, start_timing: startTimingOf(part), title });
      const entry = { block, name: '', emoji: '🎵', minutes: 90, northStar: null };
      const range = { start: block.start_date, end: addMonths(block.start_date, 24) };
      const drafts = draftsOf(writeIcs([entry], 'Plan'));
      const days = drafts.flatMap((draft) => expandOccurrences(draft.schedule, range));
      expect([...new Set(days)].sort()).toEqual(expandOccurrences(block, range));
      for (const draft of drafts) {
        expect(draft).toMatchObject({ part, minutes: 90, emoji: '🎵', isFirstOnly: false });
        expect(draft.name).toBe(title.replaceAll(/\s+/g, ' ').trim());
      }
    }),
    { numRuns: 300 },
  );
});

test('times of other zones are shown on our clocks, unknown zones as written', () => {
  const at = (start: string, zone: string) => {
    const draft = one([start], zone);
    return [draft?.schedule.start_date, draft?.part];
  };
  expect(at('DTSTART:20260105T230000Z', 'Europe/Berlin')).toEqual(['2026-01-06', 'morning']);
  expect(at('DTSTART;TZID=America/New_York:20260105T070000', 'Europe/Berlin')).toEqual([
    '2026-01-05',
    'afternoon',
  ]);
  expect(at('DTSTART;TZID="W. Europe Standard Time":20260105T180000', 'Asia/Kathmandu')).toEqual([
    '2026-01-05',
    'evening',
  ]);
  expect(at('DTSTART;VALUE=DATE:20260105', 'Pacific/Auckland')).toEqual(['2026-01-05', 'morning']);
});

test.each([
  ['FREQ=WEEKLY', 'weekly', ['monday']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', 'biweekly', ['monday', 'wednesday']],
  ['FREQ=WEEKLY;INTERVAL=13', 'quarterly', ['monday']],
  ['FREQ=DAILY', 'weekly', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']],
  ['FREQ=MONTHLY;BYDAY=1MO', 'monthly', ['monday']],
])('%s can be said exactly', (rule, recurring, scheduled_days) => {
  expect(one(['DTSTART:20260105T090000', `RRULE:${rule}`])).toMatchObject({
    isFirstOnly: false,
    schedule: { recurring, scheduled_days },
  });
});

test.each([
  'FREQ=YEARLY',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=2MO',
  'FREQ=WEEKLY;INTERVAL=3',
  'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO',
  'FREQ=WEEKLY;BYMONTH=3',
  'FREQ=SECONDLY;COUNT=999999999',
  'FREQ=WEEKLY;UNTIL=soon',
])('of %s only the first day is taken', (rule) => {
  expect(one(['DTSTART:20260105T090000', `RRULE:${rule}`])).toMatchObject({
    isFirstOnly: true,
    schedule: { recurring: 'once', start_date: '2026-01-05' },
  });
});

test('counts become ends, and occurrences that were moved or called off leave their day', () => {
  const counted = one(['DTSTART:20260105T090000', 'RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO,FR']);
  expect(counted?.schedule.end_date).toBe('2026-01-12');
  expect(one(['DTSTART:20260105T090000', 'RRULE:FREQ=WEEKLY;COUNT=2000'])?.schedule.end_date).toBeNull();
  const drafts = draftsOf(
    file(
      ['UID:a', 'DTSTART:20260105T090000', 'RRULE:FREQ=WEEKLY', 'EXDATE:20260112T090000,20260119T090000'],
      ['UID:a', 'RECURRENCE-ID:20260126T090000', 'DTSTART:20260127T180000'],
      ['UID:a', 'RECURRENCE-ID:20260202T090000', 'DTSTART:20260202T090000', 'STATUS:CANCELLED'],
    ),
  );
  expect(
    drafts.map(({ schedule }) => [schedule.recurring, schedule.start_date, schedule.exclusion_dates]),
  ).toEqual([
    ['weekly', '2026-01-05', ['2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02']],
    ['once', '2026-01-27', []],
  ]);
});

test('alarms do not rename an event, and folded, escaped lines are read', () => {
  const draft = one([
    'DTSTART:20260105T090000',
    'DURATION:P1DT2H',
    'SUMMARY:Tea\\, cake\r\n  and talk',
    'BEGIN:VALARM',
    'SUMMARY:Alarm',
    'END:VALARM',
    'DESCRIPTION:one\\ntwo',
  ]);
  expect(draft).toMatchObject({ name: 'Tea, cake and talk', minutes: 26 * 60, description: 'one\ntwo' });
});

test('what is no calendar is refused; too many events and unusable ones are counted', () => {
  expect(planIcs('', 'UTC', limits)).toBeNull();
  expect(planIcs('<html>', 'UTC', limits)).toBeNull();
  expect(planIcs(file(), 'UTC', limits)).toEqual({ drafts: [], skipped: 0, beyond: 0 });
  const many = Array.from({ length: MOST_IMPORTED + 5 }, () => ['DTSTART:20260105T090000']);
  expect(planIcs(file(...many), 'UTC', limits)).toMatchObject({ skipped: 0, beyond: 5 });
  const bad = [['SUMMARY:x'], ['DTSTART:99991231'], ['DTSTART:20260230'], ['DTSTART:20260105T250000']];
  expect(planIcs(file(...bad), 'UTC', limits)).toMatchObject({ drafts: [], skipped: 4 });
});

test('whatever stands in the file, there is an answer', () => {
  const lines = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        'BEGIN:VEVENT',
        'END:VEVENT',
        'DTSTART:20260105',
        'RRULE:FREQ=DAILY',
        'RRULE:COUNT=0',
        ' x',
      ),
    ),
  );
  fc.assert(
    fc.property(lines, (some) => {
      expect(planIcs(['BEGIN:VCALENDAR', 'VERSION:2.0', ...some].join('\n'), 'UTC', limits)).not.toBeNull();
    }),
  );
});
