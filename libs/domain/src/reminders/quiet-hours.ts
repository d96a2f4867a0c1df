import { minuteOfTime } from '../blocks/block-clock.ts';
import { addDays } from '../dates/add-to-date.ts';
import { momentInZone } from '../dates/zoned-date.ts';
import { instantInZone, localMs } from './local-instant.ts';

const MINUTE_MS = 60_000;

export interface QuietHours {
  /** The local start, HH:mm. */
  readonly from: string;
  /** The local end, HH:mm, which may be on the next day. */
  readonly to: string;
}

/** The instant itself, or the end of the quiet hours around it (REM-4), in milliseconds. */
export function afterQuietHours(instantMs: number, quiet: QuietHours | null, zone: string): number {
  if (quiet === null) return instantMs;
  const [from, to] = [minuteOfTime(quiet.from), minuteOfTime(quiet.to)];
  const clockAt = (instant: number) => {
    const { date, hour, minute } = momentInZone(instant, zone);
    return { date, now: hour * 60 + minute };
  };
  const isQuiet = (now: number) => (from < to ? now >= from && now < to : now >= from || now < to);
  const { date, now } = clockAt(instantMs);
  if (!isQuiet(now)) return instantMs;
  const minutesLeft = (to - now + 24 * 60) % (24 * 60);
  const end = instantMs + minutesLeft * MINUTE_MS;
  const isSameOffset = localMs(end, zone) === localMs(instantMs, zone) + minutesLeft * MINUTE_MS;
  if (isSameOffset && instantInZone(now < to ? date : addDays(date, 1), to, zone) === end) return end;
  // The clocks may change within the quiet hours: with an hour that comes twice, their end may be before their start
  // again.
  let at = instantMs;
  while (isQuiet(clockAt(at).now)) at += MINUTE_MS;
  return at;
}
