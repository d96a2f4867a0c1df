import { todayInZone } from '@simmer/domain/dates/zoned-date';
import { ZONE } from './days.ts';
import { msUntilDayFits } from './midnight.ts';

const HOUR_MS = 3_600_000;
const JOURNEY_MS = 90_000;
const startsOn = (day: string) =>
  Array.from({ length: 24 * 120 }, (_, step) => Date.parse(`${day}T00:00:00Z`) + step * 30_000);

describe('msUntilDayFits', () => {
  // In winter, in summer, and on the days on which the clocks change.
  it.each(['2026-01-15', '2026-03-29', '2026-07-15', '2026-10-25'])(
    'after the wait a journey ends on the day on which it starts, at whatever time of %s',
    (day) => {
      const crossing = startsOn(day).filter((nowMs) => {
        const startMs = nowMs + msUntilDayFits(nowMs, JOURNEY_MS, ZONE);
        return todayInZone(startMs, ZONE) !== todayInZone(startMs + JOURNEY_MS, ZONE);
      });
      expect(crossing.map((nowMs) => new Date(nowMs).toISOString())).toEqual([]);
    },
  );

  it('no journey waits for longer than it may take, and none waits at other times', () => {
    const midnight = Date.parse('2026-01-14T23:00:00Z');
    expect(msUntilDayFits(midnight - JOURNEY_MS, JOURNEY_MS, ZONE)).toBe(JOURNEY_MS + 1_000);
    expect(msUntilDayFits(midnight - JOURNEY_MS - 1, JOURNEY_MS, ZONE)).toBe(0);
    expect(msUntilDayFits(midnight, JOURNEY_MS, ZONE)).toBe(0);
    expect(msUntilDayFits(midnight + 12 * HOUR_MS, JOURNEY_MS, ZONE)).toBe(0);
  });
});
