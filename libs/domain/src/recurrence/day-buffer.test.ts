import { DayBuffer } from './day-buffer.ts';

test.each([
  ['stays for as many days as it has room for', 24, 1024],
  ['doubles for one more', 25, 2048],
  ['takes as many as are needed if that is more', 5000, 6000],
])('DayBuffer: of 1,024 places with 1,000 days, it %s', (_title, count, places) => {
  const buffer = new DayBuffer();
  buffer.length = 1000;
  buffer.days[999] = 7;
  buffer.reserve(count);
  expect([buffer.days.length, buffer.days[999], buffer.length]).toEqual([places, 7, 1000]);
});
