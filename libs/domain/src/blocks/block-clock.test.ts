import { dayPartHours, dayParts } from '@simmer/contracts/schemas/planning-values';
import fc from 'fast-check';
import { clockText } from '../dates/clock-text.ts';
import { partOfHour, startTimingOf } from '../parts/day-part.ts';
import { type BlockClock, impliedChanges, startMinuteOf } from './block-clock.ts';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => clockText(hour, minute));
const timing = fc.constantFrom(...dayParts).map(startTimingOf);
const size = fc.constantFrom('S', 'M', 'L');
const length = fc.option(fc.integer({ min: 5, max: 1440 }));
const change = fc.record(
  { start_time: fc.option(time), start_timing: timing, size, duration_minutes: length },
  { requiredKeys: [] },
);
const partOf = (text: string) => partOfHour(Number(text.slice(0, 2)));
/** A block that earlier changes have left: its time is in its part. */
const block = fc
  .record({ start_time: fc.option(time), start_timing: timing, size, duration_minutes: length })
  .map((any) => ({ ...any, ...impliedChanges(any, null) }));

test('impliedChanges: after any changes in a row, the start time lies in the part (BLK-70)', () => {
  fc.assert(
    fc.property(block, fc.array(change, { maxLength: 6 }), (first, changes) => {
      const last: BlockClock = { ...first };
      for (const one of changes) Object.assign(last, one, impliedChanges(one, last));
      expect(last.start_time ? partOf(last.start_time) : last.start_timing?.name).toBe(
        last.start_timing?.name,
      );
    }),
  );
});

test('impliedChanges: a start time is saved as sent, with the part of its hour (BLK-70)', () => {
  fc.assert(
    fc.property(block, change, time, (before, one, at) => {
      const implied = impliedChanges({ ...one, start_time: at }, before);
      expect(implied.start_timing).toEqual({ name: partOf(at), hour: dayPartHours[partOf(at)] });
      expect(implied).not.toHaveProperty('start_time');
    }),
  );
});

test('impliedChanges: a whole block without the new fields, as an earlier release sends it, loses none (BLK-70, BLK-71)', () => {
  fc.assert(
    fc.property(block, (before) => {
      const { start_timing: part, size: same } = before;
      expect(impliedChanges({ start_timing: part, size: same }, before)).toEqual({});
    }),
  );
});

const swim = { start_time: '12:30', start_timing: startTimingOf('midday'), size: 'M', duration_minutes: 45 };

test('impliedChanges: another part without a time clears the time, another size the length (BLK-70, BLK-71)', () => {
  expect(impliedChanges({ start_timing: startTimingOf('evening') }, swim)).toEqual({ start_time: null });
  expect(impliedChanges({ size: 'L' }, swim)).toEqual({ duration_minutes: null });
  expect(impliedChanges({ size: 'L', duration_minutes: 100 }, swim)).toEqual({});
  expect(impliedChanges({ duration_minutes: 100 }, swim)).toEqual({});
});

test('startMinuteOf: a time outside the part counts as none', () => {
  expect(startMinuteOf(swim)).toBe(750);
  expect(startMinuteOf({ ...swim, start_timing: startTimingOf('evening') })).toBeNull();
  expect(startMinuteOf({ ...swim, start_time: null })).toBeNull();
});
