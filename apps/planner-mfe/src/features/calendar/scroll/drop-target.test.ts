import { edgeText, stepTarget, targetOnDay } from './drop-target.ts';

const day = { left: 1, right: 100, top: 50, bottom: 450, x: 1, y: 50, width: 99, height: 400 };
const rect = { ...day, toJSON: () => day };

test('targetOnDay: the position in the height of a day decides its part', () => {
  const parts = [50, 149, 150, 250, 350, 449].map((y) => targetOnDay('2026-11-16')({ x: 30, y }, rect).part);
  expect(parts).toEqual(['morning', 'morning', 'midday', 'afternoon', 'evening', 'evening']);
  expect(targetOnDay('2026-11-16')({ x: 30, y: 60 }, rect).date).toBe('2026-11-16');
});

test('targetOnDay: above and below the day are its first and last part', () => {
  expect(targetOnDay('2026-11-16')({ x: 30, y: 10 }, rect).part).toBe('morning');
  expect(targetOnDay('2026-11-16')({ x: 30, y: 900 }, rect).part).toBe('evening');
});

const monday = '2026-12-28';

test.each([
  ['ArrowRight', { date: '2026-12-29', part: 'midday' }],
  ['ArrowLeft', { date: '2026-12-27', part: 'midday' }],
  ['ArrowDown', { date: monday, part: 'afternoon' }],
  ['ArrowUp', { date: monday, part: 'morning' }],
  ['PageDown', { date: '2027-01-04', part: 'midday' }],
  ['PageUp', { date: '2026-12-21', part: 'midday' }],
])('keyboard drag: %s moves a card one step', (key, expected) => {
  expect(stepTarget({ date: monday, part: 'midday' }, key)).toEqual(expected);
});

test('keyboard drag: down from the evening leads to the morning a week later, up from the morning to the evening a week earlier (CAL-34)', () => {
  expect(stepTarget({ date: monday, part: 'evening' }, 'ArrowDown')).toEqual({
    date: '2027-01-04',
    part: 'morning',
  });
  expect(stepTarget({ date: monday, part: 'morning' }, 'ArrowUp')).toEqual({
    date: '2026-12-21',
    part: 'evening',
  });
});

test('keyboard drag: other keys move nothing', () => {
  expect(stepTarget({ date: monday, part: 'evening' }, 'KeyA')).toBeNull();
});

const today = '2026-11-20';

test('edgeText: announces the beginning and the end beyond the two years of the calendar (CAL-37)', () => {
  expect(edgeText('2027-11-21', today)).toBeNull();
  expect(edgeText('2027-11-22', today)).toBe('This is the end of your calendar.');
  expect(edgeText('2025-11-17', today)).toBeNull();
  expect(edgeText('2025-11-16', today)).toBe('This is the beginning of your calendar.');
});
