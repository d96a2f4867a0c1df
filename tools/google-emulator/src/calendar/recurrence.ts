import { createRequire } from 'node:module';
import { toLocal } from '../zone-time.ts';
import { localOf, type Moment } from './moment.ts';

// rrule ships a CommonJS bundle whose names an import statement cannot see.
const { rrulestr } = createRequire(import.meta.url)('rrule') as typeof import('rrule');

/** The most occurrences of an endless series, as at Google. */
const LONGEST_SERIES = 2000;

/**
 * Local times (local milliseconds) of a series within [fromLocal, toLocalEnd], with EXDATE and RDATE applied. Local
 * time repeats: 09:00 stays 09:00 across daylight saving changes.
 */
export function occurrences(
  start: Moment,
  recurrence: readonly string[],
  fromLocal: number,
  toLocalEnd: number,
): number[] {
  const lines = recurrence.map((line) => withLocalTimes(line, start));
  return rrulestr([`DTSTART:${stampOf(localOf(start))}`, ...lines].join('\n'), { forceset: true })
    .between(new Date(fromLocal), new Date(toLocalEnd), true, (_date, index) => index < LONGEST_SERIES)
    .map((date) => date.getTime());
}

/** Converts instants in a rule, such as UNTIL, from UTC to local times, because they are compared with local times. */
function withLocalTimes(line: string, start: Moment): string {
  if (start.kind === 'date') return line;
  return line.replaceAll(
    /(\d{4})(\d{2})(\d{2}T\d{2})(\d{2})(\d{2}Z)/g,
    (...[, year, month, hour, minute, second]) => {
      const instant = Date.parse(`${year}-${month}-${hour}:${minute}:${second}`);
      return stampOf(toLocal(instant, start.timeZone));
    },
  );
}

const stampOf = (local: number): string => new Date(local).toISOString().replaceAll(/[-:]|\.\d+/g, '');
