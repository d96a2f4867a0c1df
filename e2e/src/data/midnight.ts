import { addDays } from '@simmer/domain/dates/add-to-date';
import { startOfDayInZone, todayInZone } from '@simmer/domain/dates/zoned-date';

// Clocks of two processes are read one after the other.
const MARGIN_MS = 1_000;

/** How long to wait so that something that takes at most `longestMs` does not run over midnight; 0 if it does not. */
export function msUntilDayFits(nowMs: number, longestMs: number, zone: string): number {
  const midnight = startOfDayInZone(addDays(todayInZone(nowMs, zone), 1), zone);
  const leftMs = midnight - nowMs;
  return leftMs > longestMs ? 0 : leftMs + MARGIN_MS;
}
