import { calendarDate } from '../dates/calendar-date.ts';
import { FileClocks } from './file-clocks.ts';

const day = calendarDate('2026-01-05');
const fixed = (partCount: number) => [
  'BEGIN:VTIMEZONE',
  ...Array.from({ length: partCount - 1 }, () => [
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0200',
    'END:STANDARD',
  ]).flat(),
  'END:VTIMEZONE',
];

describe('clocks of a file: a time of a zone in that of the reader (ICS-9, ICS-10)', () => {
  const clocks = new FileClocks('Asia/Tokyo', new Map([['Here', fixed(2)]]));

  test.each([
    ['Asia/Tokyo', '2026-01-05 600'],
    ['Europe/Berlin', '2026-01-05 1080'],
    ['America/Los_Angeles', '2026-01-06 180'],
    ['Here', '2026-01-05 1020'],
    ['GMT+0100', '2026-01-05 1080'],
    ['Mars', '2026-01-05 600'],
  ])('10:00 in %s is %s', (zone, expected) => {
    const { date, minute } = clocks.show(day, 600, zone);
    expect(`${date} ${minute}`).toBe(expected);
  });

  test('a reader in a zone of the file has its clocks, if it is known', () => {
    const instant = clocks.in('Here').instantOf(0);
    expect(instant).toBe(-120);
    expect(clocks.in('Here').in('Asia/Tokyo').instantOf(0)).toBe(-540);
    expect(['Mars', 'Asia/Tokyo'].map((zone) => clocks.in(zone))).toEqual([clocks, clocks]);
  });

  test('a time outside of the years of dates is on the first or last of them', () => {
    const utc = new FileClocks('UTC');
    expect([-1e12, 1e12].map((instant) => utc.showInstant(instant).date)).toEqual([
      '0001-01-01',
      '9999-12-31',
    ]);
  });
});

describe('clocks of a file: what is evaluated for one file (ICS-10)', () => {
  test('180 parts of VTIMEZONEs, counted in all', () => {
    const knows = (...partCounts: number[]) => {
      const names = partCounts.map((_, index) => `Zone ${index}`);
      const clocks = new FileClocks(
        'UTC',
        new Map(partCounts.map((count, index) => [`Zone ${index}`, fixed(count)])),
      );
      return names.map((name) => clocks.knows(name));
    };
    expect(knows(180)).toEqual([true]);
    expect(knows(181)).toEqual([false]);
    expect(knows(90, 90, 2)).toEqual([true, true, false]);
  });

  test('1,000 zones', () => {
    const clocks = new FileClocks('UTC');
    const names = Array.from({ length: 1001 }, (_, index) => `/${index}/Europe/Berlin`);
    const known = names.map((name) => clocks.knows(name));
    expect([known.indexOf(false), clocks.knows('/0/Europe/Berlin')]).toEqual([1000, true]);
  });
});
