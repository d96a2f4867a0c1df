import { dayParts } from '@simmer/contracts/schemas/planning-values';
import fc from 'fast-check';
import { DEFAULT_SIZES } from '../defaults/sizes.ts';
import { minutesAtUnits, unitsAtMinutes, unitsOfMinutes, unitsOfSize } from './block-height.ts';
import { partFromClickedCell, partFromDropPosition } from './choose-part.ts';
import { partNotOver, partOfHour, partOfTiming, startTimingOf } from './day-part.ts';
import { DAY_ROWS, rowOfPart } from './day-row.ts';

test('startTimingOf: morning is 7, midday 11, afternoon 13 and evening 17 (BLK-2)', () => {
  expect(dayParts.map((part) => startTimingOf(part).hour)).toEqual([7, 11, 13, 17]);
  expect(dayParts.map((part) => partOfTiming(startTimingOf(part)))).toEqual([...dayParts]);
});

test('partOfHour: each hour is in one day part (CAL-24)', () => {
  const parts = Array.from({ length: 24 }, (_, hour) => partOfHour(hour));
  expect(parts.lastIndexOf('morning')).toBe(10);
  expect([parts.indexOf('midday'), parts.lastIndexOf('midday')]).toEqual([11, 12]);
  expect([parts.indexOf('afternoon'), parts.lastIndexOf('afternoon')]).toEqual([13, 16]);
  expect([parts.indexOf('evening'), parts.lastIndexOf('evening')]).toEqual([17, 23]);
});

test('partOfTiming: the name decides, then the hour, then it is morning (BLK-2)', () => {
  expect(partOfTiming({ name: 'evening', hour: 7 })).toBe('evening');
  expect(partOfTiming({ name: 'Siesta', hour: 13 })).toBe('afternoon');
  expect(partOfTiming({ hour: 18 })).toBe('evening');
  expect([partOfTiming({}), partOfTiming(null), partOfTiming(undefined)]).toEqual([
    'morning',
    'morning',
    'morning',
  ]);
});

test('partFromDropPosition: each quarter of the cell’s height is a day part (CAL-31)', () => {
  const at = (y: number) => partFromDropPosition(y, 400);
  expect([0, 99, 100, 199, 200, 299, 300, 399].map(at)).toEqual([
    'morning',
    'morning',
    'midday',
    'midday',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
  expect([at(-30), at(400), at(999)]).toEqual(['morning', 'evening', 'evening']);
  expect(partFromDropPosition(10, 0)).toBe('morning');
});

test('partFromDropPosition: a lower position is never an earlier day part', () => {
  const y = fc.double({ min: -50, max: 900, noNaN: true });
  fc.assert(
    fc.property(y, y, fc.double({ min: 1, max: 800, noNaN: true }), (a, b, height) => {
      const index = (offset: number) => dayParts.indexOf(partFromDropPosition(offset, height));
      expect(index(Math.min(a, b)) <= index(Math.max(a, b))).toBe(true);
    }),
  );
});

test('partFromClickedCell: the upper row is morning while the cell is empty, otherwise afternoon (CAL-17)', () => {
  expect(partFromClickedCell('early', true)).toBe('morning');
  expect(partFromClickedCell('early', false)).toBe('afternoon');
});

test('partFromClickedCell: the lower row is always afternoon', () => {
  expect(partFromClickedCell('late', true)).toBe('afternoon');
  expect(partFromClickedCell('late', false)).toBe('afternoon');
});

test('rowOfPart: each day part is in the row that lists it (CAL-15)', () => {
  for (const { name, parts } of DAY_ROWS) expect(parts.map(rowOfPart)).toEqual(parts.map(() => name));
  expect(DAY_ROWS.flatMap(({ parts }) => [...parts])).toEqual([...dayParts]);
});

test('unitsOfSize: 1, 2, 3 and 4 for small, medium, large and xl, whatever their minutes (CAL-19)', () => {
  expect(DEFAULT_SIZES.map(unitsOfSize)).toEqual([1, 2, 3, 4]);
  expect(unitsOfSize({ name: ' XL ', duration: 5 })).toBe(4);
  expect(unitsOfSize({ name: 'constructor', duration: 60 })).toBe(2);
});

test('unitsOfMinutes: the seeded lengths have 1 to 4, others lie between them, and none is lower or higher (CAL-19)', () => {
  expect([5, 30, 45, 60, 90, 120, 180, 240, 900].map(unitsOfMinutes)).toEqual([
    1, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4,
  ]);
});

test('minutesAtUnits: each length of a day is met at its own end, and a lower end is a longer one (CAL-64)', () => {
  const quarters = Array.from({ length: 96 }, (_, index) => 15 * (index + 1));
  const ends = quarters.map(unitsAtMinutes);
  expect(ends.map((units) => Math.round(minutesAtUnits(units)))).toEqual(quarters);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
});

test('partNotOver: a part that is over becomes the current one (OUT-11, BLK-67)', () => {
  expect(partNotOver('morning', 16)).toBe('afternoon');
  expect(partNotOver('midday', 12)).toBe('midday');
  expect(partNotOver('evening', 9)).toBe('evening');
});
