/** The milliseconds of a UTC day. */
export const DAY_MS = 86_400_000;

// "Local" milliseconds are a local time read as if it were UTC: 09:00 in Stockholm is 09:00Z.

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** True for a zone name in the machine's zone database. */
export function isZone(zone: string): boolean {
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Local time minus UTC, by zone and quarter of an hour: `Intl` takes most of the time of a list of events. */
const offsets = new Map<string, number>();
// Clocks are changed at a full quarter of an hour.
const QUARTER_MS = 900_000;
const MOST_OFFSETS = 50_000;

function offsetAt(instantMs: number, zone: string): number {
  const quarter = Math.floor(instantMs / QUARTER_MS);
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(quarter * QUARTER_MS))
    parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter * QUARTER_MS;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** The local time in a zone at an instant, to the second. */
export const toLocal = (instantMs: number, zone: string): number =>
  Math.floor(instantMs / 1000) * 1000 + offsetAt(instantMs, zone);

/**
 * The instant of a local time in a zone. A time within a spring gap becomes the instant at the same distance after the
 * gap's start.
 */
export function toInstant(localMs: number, zone: string): number {
  const before = offsetAt(localMs - DAY_MS, zone);
  const after = offsetAt(localMs + DAY_MS, zone);
  const candidates = [localMs - before, localMs - after].filter(
    (instant) => toLocal(instant, zone) === localMs,
  );
  return candidates.length > 0 ? Math.min(...candidates) : localMs - before;
}

/** An instant as text in a zone: `2026-03-29T09:00:00+02:00`. */
export function zonedText(instantMs: number, zone: string): string {
  const local = toLocal(instantMs, zone);
  const offset = Math.round((local - Math.floor(instantMs / 1000) * 1000) / 60_000);
  const text = new Date(local).toISOString().slice(0, 19);
  if (offset === 0) return `${text}Z`;
  const size = Math.abs(offset);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${text}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Local milliseconds as `yyyy-MM-dd`. */
export function dateText(localMs: number): string {
  return new Date(localMs).toISOString().slice(0, 10);
}
