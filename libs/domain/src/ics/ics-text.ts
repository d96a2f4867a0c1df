import { clockText } from '../dates/clock-text.ts';

/** The most octets of a line (RFC 5545, 3.1); a longer one continues on the next line after a space. */
const LINE_OCTETS = 75;

// The octets of a UTF-16 unit: each half of a surrogate pair has two of the pair's four octets.
function octetsOf(unit: number): number {
  if (unit < 0x80) return 1;
  return unit < 0x8_00 || isHalf(unit) ? 2 : 3;
}

const isHalf = (unit: number) => unit >= 0xd8_00 && unit <= 0xdf_ff;
const isSecondHalf = (unit: number) => unit >= 0xdc_00 && unit <= 0xdf_ff;

/** Folds a line of iCalendar between characters, never inside one. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let start = 0;
  let octets = 0;
  for (let index = 0; index < line.length; index += 1) {
    const unit = line.charCodeAt(index);
    const size = octetsOf(unit);
    if (octets + size > LINE_OCTETS) {
      const end = isSecondHalf(unit) ? index - 1 : index;
      parts.push(line.slice(start, end));
      start = end;
      // The space that begins the line counts, and the first half of a surrogate pair.
      octets = 1 + (index - end) * 2;
    }
    octets += size;
  }
  parts.push(line.slice(start));
  return parts.join('\r\n ');
}

/**
 * Escapes a text as the value of a property. Control characters, which the format forbids, are removed; every character
 * that some reader treats as a line end is escaped, so that a text cannot inject properties.
 */
export function icsText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', String.raw`\;`)
    .replaceAll(',', String.raw`\,`)
    .replaceAll('\n', String.raw`\n`);
}

/** '20260105T070000': a local time in any zone (ICS-3). */
export function floatingTime(date: string, minute: number): string {
  const time = clockText(Math.floor(minute / 60), minute % 60);
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

/** '20260105T070000Z' for an ISO instant. */
export function utcTime(instant: string): string {
  return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
