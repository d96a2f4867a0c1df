import { clockText } from '../dates/clock-text.ts';

/** The most octets of a line (RFC 5545, 3.1); a longer one continues on the next line after a space. */
const LINE_OCTETS = 75;

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
};

/** Folds a line of iCalendar between characters, never inside one. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/**
 * Escapes a text as the value of a property. Control characters, which the format forbids, are removed; everything that
 * some reader treats as a line end is escaped, so that a text cannot inject properties.
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

/** '20260105T070000Z' of an ISO instant. */
export function utcTime(instant: string): string {
  return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
