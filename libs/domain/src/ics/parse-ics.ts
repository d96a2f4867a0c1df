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
/** A name with its parameters; a colon in quotes is part of them. */
const HEAD = /^(?:[^":]|"[^"]*")*:/;

/** Reads lines. A file has few different names with parameters, and ical.js is slow: each is parsed once. */
class LineReader {
  readonly #heads = new Map<string, Omit<IcsProperty, 'value'> | null>();

  property(line: string): IcsProperty | null {
    if (!IS_READ.test(line)) return null;
    const [written] = HEAD.exec(line.slice(0, LONGEST_HEAD)) ?? [];
    const head = written === undefined ? null : this.#head(written);
    if (written === undefined || head === null) return null;
    const value = line.slice(written.length);
    return { ...head, value: TEXTS.has(head.name) ? icalendar.value['text'].fromICAL(value) : value };
  }

  #head(written: string): Omit<IcsProperty, 'value'> | null {
    const known = this.#heads.get(written);
    if (known !== undefined) return known;
    const head = parseHead(written);
    this.#heads.set(written, head);
    return head;
  }
}

function parseHead(written: string): Omit<IcsProperty, 'value'> | null {
  try {
    const [name, parameters] = ICAL.parse.property(written, asWritten);
    return {
      name: String(name).toUpperCase(),
      parameters: new Map(Object.entries(parameters).map(([key, text]) => [key.toUpperCase(), String(text)])),
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
  readonly #lines = new LineReader();
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
    const property = this.#lines.property(line);
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
