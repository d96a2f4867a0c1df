import { utcTime } from './ics-text.ts';

const PLAIN_TIMES = /^(?:\d{8}(?:T\d{6}Z?)?,?)*$/;
/** More than are read of any list of times. */
const LONGEST_VALUE = 500_000;
const WRITTEN_TIME =
  /(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?(?!\w)/gi;

/** The instant of a local time with an offset such as '+0100'; null if there is none. */
function instantOf(local: string, offset: string): string | null {
  const instant = Date.parse(`${local}${offset.slice(0, 3)}:${offset.slice(-2)}`);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

/**
 * The times of a value in the form of RFC 5545 (ICS-24). Some programs write ISO 8601, leave out the seconds, or add an
 * offset, which makes the time one in UTC. What is no time stays as it is.
 */
export function plainTimes(value: string): string {
  if (value.length > LONGEST_VALUE || PLAIN_TIMES.test(value)) return value;
  return value.replaceAll(WRITTEN_TIME, (written: string, ...parts: (string | undefined)[]) => {
    const [year, month, day, hour, minute, second = '00', zone = ''] = parts;
    const date = `${year}${month}${day}`;
    if (hour === undefined) return date;
    if (zone.length <= 1) return `${date}T${hour}${minute}${second}${zone.toUpperCase()}`;
    const instant = instantOf(`${year}-${month}-${day}T${hour}:${minute}:${second}`, zone);
    return instant === null ? written : utcTime(instant);
  });
}
