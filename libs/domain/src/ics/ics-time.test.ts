import { FileClocks } from './file-clocks.ts';
import { readIcsDuration, readIcsTime, unknownZoneOf } from './ics-time.ts';

const clocks = new FileClocks('Asia/Tokyo');
const read = (text: string, parameters: Record<string, string> = {}) => {
  const time = readIcsTime(text, new Map(Object.entries(parameters)), clocks);
  return time === null ? null : `${time.date} ${time.minute}`;
};

test.each([
  ['20260105', {}, '2026-01-05 null'],
  [' 20260105T0930', {}, null],
  [' 20260105T093059 ', {}, '2026-01-05 570'],
  ['20260105T093000', { VALUE: 'date' }, '2026-01-05 null'],
  ['20260105T093000', { TZID: ' ' }, '2026-01-05 570'],
  ['20260105T093000', { TZID: ' Europe/Berlin ' }, '2026-01-05 1050'],
  ['20260105T093000', { TZID: 'Mars' }, '2026-01-05 570'],
  ['20260105T093000Z', { TZID: 'Europe/Berlin' }, '2026-01-05 1110'],
  ['20260105T240000', {}, '2026-01-06 0'],
  ['20260105T240000Z', {}, '2026-01-06 540'],
  ['20260105T240100', {}, null],
  ['20260105T235900', {}, '2026-01-05 1439'],
  ['20260105T096000', {}, null],
  ['22001231T240000', {}, '2201-01-01 0'],
  ['22010101T240000', {}, null],
  ['20260230', {}, null],
  ['20260105T093000x', {}, null],
  ['x20260105', {}, null],
])('readIcsTime: %s with %o is %s (ICS-9)', (text, parameters, expected) => {
  expect(read(text, parameters)).toBe(expected);
});

test.each([
  ['20260105T093000', { TZID: ' Mars ' }, 'Mars'],
  ['20260105T093000', { TZID: 'Europe/Berlin' }, null],
  ['20260105T093000', {}, null],
  ['20260105T093000Z', { TZID: 'Mars' }, null],
  ['20260105', { TZID: 'Mars' }, null],
  ['soon', { TZID: 'Mars' }, null],
])('unknownZoneOf: %s with %o is %s (ICS-11)', (value, parameters, expected) => {
  const property = { name: 'DTSTART', value, parameters: new Map(Object.entries(parameters)) };
  expect(unknownZoneOf(property, clocks)).toBe(expected);
});

test.each([
  [' pt1h ', 60],
  ['PT119S', 1],
  ['-P1W', -10_080],
  ['P1D', 1440],
  ['1h', null],
])('readIcsDuration: %s is %s minutes (ICS-8)', (text, minutes) => {
  expect(readIcsDuration(text)).toBe(minutes);
});
