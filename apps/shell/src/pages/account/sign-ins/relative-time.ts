const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
// The server records use at most once in five minutes.
const NOW_MS = 6 * MINUTE_MS;

const ago = new Intl.RelativeTimeFormat('en');

/** 'just now', '2 hours ago': the age of an instant, within the precision of the data. */
export function relativeTime(instant: string, now: number): string {
  // A server's clock may be slightly ahead.
  const passed = Math.max(0, now - Date.parse(instant));
  if (passed < NOW_MS) return 'just now';
  if (passed < HOUR_MS) return ago.format(-Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return ago.format(-Math.floor(passed / HOUR_MS), 'hour');
  return ago.format(-Math.floor(passed / DAY_MS), 'day');
}
