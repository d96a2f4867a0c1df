import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
// A sign-in counts as just used for six minutes, because the server records use at most once in five minutes.
const NOW_MS = 6 * MINUTE_MS;

/** 'just now', '2 hours ago', '40 days ago': the age of an instant, within the precision of the data. */
export function relativeTime(instant: string, now: number): string {
  const passed = now - Date.parse(instant);
  // A server's clock may be slightly ahead.
  if (passed < NOW_MS) return 'just now';
  // Days are not combined to months, which would be less precise.
  const unit = passed < DAY_MS ? {} : ({ unit: 'day' } as const);
  return formatDistanceStrict(instant, now, { addSuffix: true, roundingMethod: 'floor', ...unit });
}
