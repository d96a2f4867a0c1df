import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { addMonths } from '../dates/add-to-date.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import { eventDates } from './testing/event-dates.ts';
import { type CalendarEntry, writeIcs } from './write-ics.ts';

const entry = (over: Partial<CalendarEntry> = {}): CalendarEntry => ({
  block: timeBlock(),
  name: 'Music',
  emoji: '🎵',
  minutes: 60,
  northStar: null,
  ...over,
});

function eventsIn(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

/** The dates that ical.js finds in the file, up to a day. */
function datesIn(ics: string, until: string): string[] {
  return eventsIn(ics)
    .flatMap((event) => eventDates(event, until))
    .sort();
}

test('writeIcs: ical.js finds exactly the days of the recurrence rules (ICS-2)', () => {
  fc.assert(
    fc.property(blockSchedule(), (schedule) => {
      const block = { ...timeBlock(), ...schedule };
      const range = { start: block.start_date, end: addMonths(block.start_date, 30) };
      expect(datesIn(writeIcs([entry({ block })], 'Plan'), range.end)).toEqual(
        expandOccurrences(block, range),
      );
    }),
    { numRuns: 150 },
  );
});

test('writeIcs: the note is in the description, below the block’s own description', () => {
  const textOf = (over: Partial<TimeBlock>) =>
    eventsIn(writeIcs([entry({ block: timeBlock(over) })], 'Plan'))[0]?.description;
  expect(textOf({ note: 'Bring: bow;\nrosin' })).toBe('Bring: bow;\nrosin');
  expect(textOf({ description: 'Theirs', note: 'Mine' })).toBe('Theirs\n\nMine');
  expect(textOf({})).toBeNull();
});

test('writeIcs: start, length, title, North Star and description are written (ICS-3)', () => {
  const block = timeBlock({
    start_timing: { name: 'evening', hour: 17 },
    description: 'Bring: bow, rosin; and\nthe "new" strings \\ spare',
  });
  const [event] = eventsIn(writeIcs([entry({ block, minutes: 90, northStar: 'Rest, & play' })], 'Plan'));
  expect(event?.summary).toBe('🎵 Music');
  expect(event?.startDate.toString()).toBe('2026-01-05T17:00:00');
  expect(event?.startDate.zone).toBe(ICAL.Timezone.localTimezone);
  expect(event?.duration.toSeconds()).toBe(90 * 60);
  expect(event?.description).toBe(block.description);
  expect(event?.component.getFirstPropertyValue('categories')).toBe('Rest, & play');
});

test('writeIcs: a block without a clock time has its part (ICS-20)', () => {
  const partOf = (over: Partial<TimeBlock>) =>
    eventsIn(writeIcs([entry({ block: timeBlock(over) })], 'Plan'))[0]?.component.getFirstPropertyValue(
      'x-simmer-part',
    );
  const start_timing = { name: 'evening', hour: 17 } as const;
  expect(partOf({ start_timing })).toBe('evening');
  expect(partOf({ start_timing, start_time: '17:00' })).toBeNull();
});

test('writeIcs: any title is read back, and no line is longer than 75 bytes', () => {
  const typed = fc.string({ unit: 'grapheme', maxLength: 400 });
  fc.assert(
    fc.property(typed, (title) => {
      const ics = writeIcs([entry({ block: timeBlock({ title }) })], title);
      for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const plain = `🎵 ${title}`
        .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
        .replaceAll(/[^\P{Cc}\n\t]/gu, '');
      expect(eventsIn(ics)[0]?.summary).toBe(plain);
    }),
  );
});

describe('writeIcs: a text that contains line breaks and properties', () => {
  // Everything that a reader may treat as the end of a line.
  const ENDS = ['\r\n', '\n', '\r', '\n\r', '\v', '\f', '\u0085', '\u2028', '\u2029', '\\n', '\r\n ', '\n\t'];
  const SMUGGLED = [
    'END:VEVENT',
    'BEGIN:VEVENT',
    'ATTENDEE:mailto:eve@example.test',
    'URL:javascript:alert(1)',
  ];
  const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;
  const propertiesIn = (ics: string) =>
    ics
      .replaceAll('\r\n ', '')
      .split(LINE_END)
      .map((line) => /^[^:;]*/.exec(line)?.[0]);
  const corruptedBy = (text: string): Readonly<Record<string, readonly [CalendarEntry, string]>> => ({
    title: [entry({ block: timeBlock({ title: text }) }), 'Plan'],
    description: [entry({ block: timeBlock({ description: text }) }), 'Plan'],
    activity: [entry({ name: text, block: timeBlock({ title: null }) }), 'Plan'],
    emoji: [entry({ emoji: text }), 'Plan'],
    'North Star': [entry({ northStar: text }), 'Plan'],
    calendar: [entry(), text],
  });

  test.each(Object.keys(corruptedBy('')))('as the %s adds no property', (field) => {
    for (const end of ENDS) {
      // Long enough to be folded, with the line break at every position.
      for (let shift = 0; shift < 75; shift += 1) {
        const write = (text: string) => {
          const [corrupted, name] = corruptedBy(text)[field] ?? [entry(), 'Plan'];
          return writeIcs([corrupted], name);
        };
        const ics = write(`${'x'.repeat(shift)}${SMUGGLED.map((line) => `${end}${line}`).join('')}`);
        expect(propertiesIn(ics)).toEqual(propertiesIn(write('harmless')));
        expect(eventsIn(ics)).toHaveLength(1);
      }
    }
  });
});

test('writeIcs: a TBD block and a block that ends before its first day are left out (ICS-2)', () => {
  const tbd = timeBlock({ scheduled_days: [] });
  const over = timeBlock({ end_date: '2026-01-05', scheduled_days: ['friday'] });
  expect(eventsIn(writeIcs([entry({ block: tbd }), entry({ block: over })], 'Plan'))).toEqual([]);
});

test('writeIcs: a calendar has its name, and each event what a reader needs (ICS-1, ICS-2)', () => {
  const weekly = timeBlock({
    id: 'a',
    title: null,
    recurring: 'biweekly',
    scheduled_days: ['monday', 'friday'],
    start_date: '2026-01-05',
    end_date: '2026-02-06',
    exclusion_dates: ['2026-01-23', '2026-01-19', '2026-01-20', '2026-01-19'],
    start_timing: { name: 'morning', hour: 7 },
    start_time: '07:30',
    updated_at: '2026-01-01T10:11:12.000Z',
  });
  const once = timeBlock({
    id: 'b',
    recurring: 'once',
    scheduled_days: ['tuesday', 'monday'],
    start_date: '2026-01-05',
    start_timing: { name: 'evening', hour: 17 },
    updated_at: '2026-01-01T10:11:12.000Z',
  });
  const lines = writeIcs([entry({ block: weekly, northStar: 'Rest' }), entry({ block: once })], 'My, plan');
  const event = (uid: string, ...more: string[]) => [
    'BEGIN:VEVENT',
    `UID:${uid}@simmer`,
    'DTSTAMP:20260101T101112Z',
    ...more,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
  expect(lines.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Simmer//Plan//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    String.raw`X-WR-CALNAME:My\, plan`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...event(
      'a',
      'DTSTART:20260105T073000',
      'DURATION:PT60M',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,FR;UNTIL=20260206T235959',
      'EXDATE:20260119T073000,20260123T073000',
      'SUMMARY:🎵 Music',
      'CATEGORIES:Rest',
    ),
    ...['2026-01-05', '2026-01-06'].flatMap((date) =>
      event(
        `b-${date}`,
        `DTSTART:${date.replaceAll('-', '')}T170000`,
        'DURATION:PT60M',
        'X-SIMMER-PART:evening',
        `SUMMARY:🎵 ${once.title ?? 'Music'}`,
      ),
    ),
    'END:VCALENDAR',
    '',
  ]);
});
