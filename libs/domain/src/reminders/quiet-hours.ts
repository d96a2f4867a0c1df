import { minuteOfTime } from '../blocks/block-clock.ts';
import { addDays } from '../dates/add-to-date.ts';
import { momentInZone } from '../dates/zoned-date.ts';
import { instantInZone } from './local-instant.ts';

const MINUTE_MS = 60_000;

export interface QuietHours {
  /** HH:mm, local. */
  readonly from: string;
  /** HH:mm, maybe of the next day. */
  readonly to: string;
}

/** The instant itself, or the end of the quiet hours that it is in (REM-4), in milliseconds. */
export function afterQuietHours(instantMs: number, quiet: QuietHours | null, zone: string): number {
  if (quiet === null) return instantMs;
  const [from, to] = [minuteOfTime(quiet.from), minuteOfTime(quiet.to)];
  const { date, hour, minute } = momentInZone(instantMs, zone);
  const now = hour * 60 + minute;
  const isQuiet = from < to ? now >= from && now < to : now >= from || now < to;
  if (!isQuiet) return instantMs;
  const end = instantInZone(now < to ? date : addDays(date, 1), to, zone);
  // Of an hour that comes twice it is the second one, in which the end comes again.
  return end < instantMs ? instantMs + (to - now) * MINUTE_MS : end;
}
