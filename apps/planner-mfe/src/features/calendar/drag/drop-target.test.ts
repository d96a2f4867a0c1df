import { targetOnDay } from './drop-target.ts';

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
