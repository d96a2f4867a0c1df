import { edgeText } from './edge-text.ts';

const today = '2026-11-20';

test('edgeText: announces the beginning and the end beyond the two years of the calendar (CAL-37)', () => {
  expect(edgeText('2027-11-21', today)).toBeNull();
  expect(edgeText('2027-11-22', today)).toBe('This is the end of your calendar.');
  expect(edgeText('2025-11-17', today)).toBeNull();
  expect(edgeText('2025-11-16', today)).toBe('This is the beginning of your calendar.');
});
