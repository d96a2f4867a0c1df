import { DAY_MS } from '../dates/day-ms.ts';
import { toDayNumber } from '../dates/calendar-date.ts';
import { momentInZone } from '../dates/zoned-date.ts';

const MINUTE_MS = 60_000;

/** The local date and time of an instant, in milliseconds as if they were UTC. */
export function localMs(instantMs: number, zone: string): number {
  const { date, hour, minute } = momentInZone(instantMs, zone);
  return toDayNumber(date) * DAY_MS + (hour * 60 + minute) * MINUTE_MS;
}

/**
 * The instant (milliseconds) of a minute of a date in an IANA zone. A time that a clock change skips becomes the next
 * existing one; of a time that exists twice, the first counts (REM-3).
 * @param minute of the day, 0 to 1439
 */
export function instantInZone(date: string, minute: number, zone: string): number {
  const wanted = toDayNumber(date) * DAY_MS + minute * MINUTE_MS;
  // No zone changes its clocks twice in two days.
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((at) => localMs(at, zone) - at);
  const instants = offsets.map((offset) => wanted - offset).sort((one, other) => one - other);
  const [first = wanted, last = wanted] = instants;
  const found = instants.find((at) => localMs(at, zone) === wanted);
  if (found !== undefined) return found;
  // In a gap, the local time jumps past the wanted one between these two instants.
  let [before, after] = [first, last];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (localMs(middle, zone) < wanted) before = middle;
    else after = middle;
  }
  return after;
}
