import ICAL from 'ical.js';

/** A line of an iCalendar file: 'DTSTART;TZID=Europe/Berlin:20260105T090000'. */
export interface IcsProperty {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** As written; texts are unescaped. */
  readonly value: string;
}

/** The properties of one event. */
export type IcsComponent = readonly IcsProperty[];

export interface IcsFile {
  readonly events: readonly IcsComponent[];
  /** The lines of each VTIMEZONE, by its TZID. */
  readonly timezones: ReadonlyMap<string, readonly string[]>;
}

const { icalendar } = ICAL.design;
/** Values stay as written: a draft reports the parts that it could not read. */
const asWritten = { ...icalendar, property: {}, value: {} };
const TEXTS: ReadonlySet<string> = new Set(['SUMMARY', 'DESCRIPTION', 'TZID']);
const IS_READ =
  /^(?:SUMMARY|DESCRIPTION|UID|STATUS|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|TZID|TZOFFSETFROM|TZOFFSETTO)[;:]/i;
/** The longest name with parameters: ical.js needs quadratic time for them. */
const LONGEST_HEAD = 2000;

function parseLine(line: string): IcsProperty | null {
  const beginning = line.slice(0, LONGEST_HEAD);
  if (!IS_READ.test(line) || !beginning.includes(':')) return null;
  try {
    const [written, parameters, , rest] = ICAL.parse.property(beginning, asWritten);
    const name = String(written).toUpperCase();
    const value = line.slice(beginning.length - String(rest).length);
    return {
      name,
      parameters: new Map(Object.entries(parameters).map(([key, text]) => [key.toUpperCase(), String(text)])),
      value: TEXTS.has(name) ? icalendar.value['text'].fromICAL(value) : value,
    };
  } catch {
    return null;
  }
}

const MARK = /^(BEGIN|END)\s*:(.*)$/i;

/** The unfolded lines. */
const linesOf = (text: string): string[] =>
  text
    .replaceAll(/\r?\n[ \t]/g, '')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

class IcsCollector {
  readonly events: IcsComponent[] = [];
  readonly timezones = new Map<string, readonly string[]>();
  readonly #open: string[] = [];
  #properties: IcsProperty[] = [];
  #zone: { tzid: string | null; readonly lines: string[] } | null = null;

  mark(line: string, isBegin: boolean, component: string): void {
    if (component === 'VTIMEZONE' && isBegin) this.#zone = { tzid: null, lines: [] };
    this.#zone?.lines.push(line);
    if (isBegin) {
      this.#open.push(component);
      if (component === 'VEVENT') this.#properties = [];
      return;
    }
    const closed = this.#open.pop();
    if (closed === 'VEVENT') this.events.push(this.#properties);
    if (closed === 'VTIMEZONE') this.#closeZone();
  }

  line(line: string): void {
    const component = this.#open.at(-1);
    if (this.#zone === null && component !== 'VEVENT') return;
    const property = parseLine(line);
    if (property === null) return;
    if (component === 'VEVENT') this.#properties.push(property);
    this.#zone?.lines.push(line);
    if (component === 'VTIMEZONE' && property.name === 'TZID' && this.#zone !== null)
      this.#zone.tzid ??= property.value.trim();
  }

  #closeZone(): void {
    const { tzid = null, lines = [] } = this.#zone ?? {};
    if (tzid !== null && !this.timezones.has(tzid)) this.timezones.set(tzid, lines);
    this.#zone = null;
  }
}

/**
 * The events of an iCalendar file (RFC 5545), in order, and its time zones; null if the text is not one. Invalid lines
 * are ignored, as are components within an event, such as alarms. ical.js parses line by line, because it rejects a
 * whole file for one invalid line. The time is linear in the length of the text.
 */
export function parseIcs(text: string): IcsFile | null {
  const lines = linesOf(text);
  if (lines[0]?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') return null;
  const collector = new IcsCollector();
  for (const line of lines) {
    const [, mark, component = ''] = MARK.exec(line.trim()) ?? [];
    if (mark === undefined) collector.line(line);
    else collector.mark(line.trim(), mark.toUpperCase() === 'BEGIN', component.trim().toUpperCase());
  }
  return collector;
}
