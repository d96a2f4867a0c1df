import { plainTimes } from './plain-times.ts';

test.each([
  ['20260105T090000Z,20260106', '20260105T090000Z,20260106'],
  ['2026-01-05', '20260105'],
  ['20260105 0900', '20260105T090000'],
  ['2026-01-05t09:00z', '20260105T090000Z'],
  ['2026-01-05T09:00:30.125Z', '20260105T090030Z'],
  ['2026-01-05T09:00:00+01:00', '20260105T080000Z'],
  ['20260105T090000-0330', '20260105T123000Z'],
  ['2026-01-05/PT1H, 2026-01-06', '20260105/PT1H, 20260106'],
  ['FREQ=DAILY;UNTIL=2026-01-05T09:00Z;COUNT=1', 'FREQ=DAILY;UNTIL=20260105T090000Z;COUNT=1'],
  // No times.
  ['2026-13-05T09:00+01:00', '2026-13-05T09:00+01:00'],
  ['2026-01-05x', '2026-01-05x'],
  ['soon', 'soon'],
])('plainTimes: %s is %s (ICS-24)', (written, plain) => {
  expect(plainTimes(written)).toBe(plain);
});

test('plainTimes: a list that is longer than is read stays as it is (ICS-27)', () => {
  const list = (count: number) => '2026-01-05,'.repeat(count);
  expect(plainTimes(list(45_000))).toBe('20260105,'.repeat(45_000));
  expect(plainTimes(list(46_000))).toBe(list(46_000));
});
