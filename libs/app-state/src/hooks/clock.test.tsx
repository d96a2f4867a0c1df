import { jest } from '@jest/globals';
import { momentInZone } from '@simmer/domain/dates/zoned-date';
import { renderHook } from '@testing-library/react';
import { browserZone, useThisHour, useToday } from './clock.ts';

afterEach(() => jest.useRealTimers());

// Around midnight and the changes of the clocks of several zones; the zone is that of the machine.
test.each([
  '2026-01-01T00:00:00Z',
  '2026-03-29T00:59:59Z',
  '2026-03-29T01:00:00Z',
  '2026-06-30T22:30:00Z',
  '2026-10-25T00:59:00Z',
  '2026-11-01T05:30:00Z',
  '2026-12-31T23:59:59Z',
])('clock: at %s it shows the date and the hour of the browser’s zone', (instant) => {
  jest.useFakeTimers({ now: Date.parse(instant) });
  const expected = momentInZone(Date.parse(instant), browserZone());
  expect(renderHook(useToday).result.current).toBe(expected.date);
  expect(renderHook(useThisHour).result.current).toEqual({ ...expected, minute: 0 });
});
