import ICAL from 'ical.js';
import { icsLines } from './ics-lines.ts';
import { plainTimes } from './plain-times.ts';

/** A line of an iCalendar file: 'DTSTART;TZID=Europe/Berlin:20260105T090000'. */
export interface IcsProperty {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** The value as written; texts are unescaped. */
  readonly value: string;
}

/** The properties of one event. */
export type IcsComponent = readonly IcsProperty[];

export interface IcsFile {
  /** The properties of the calendar itself. */
  readonly calendar: IcsComponent;
  readonly events: readonly IcsComponent[];
  /** Events without their end. */
  readonly cutEvents: readonly IcsComponent[];
  /** The file ends before its calendar does. */
  readonly isCut: boolean;
  /** The lines of each VTIMEZONE, by its TZID. */
  readonly timezones: ReadonlyMap<string, readonly string[]>;
}

const { icalendar } = ICAL.design;
export const unescapedText = (value: string): string => icalendar.value['text'].fromICAL(value);
const TEXTS: ReadonlySet<string> = new Set([
  'SUMMARY',
  'DESCRIPTION',
  'X-ALT-DESC',
  'LOCATION',
  'TZID',
  'NAME',
  'X-WR-CALNAME',
]);
/** What every reader of a file needs. */
const IS_READ =
  /^(?:SUMMARY|DESCRIPTION|X-ALT-DESC|LOCATION|CATEGORIES|UID|STATUS|X-SIMMER-PART|X-MICROSOFT-(?:CDO|MSNCALENDAR)-ALLDAYEVENT|METHOD|DTSTART|DTEND|DURATION|RRULE|EXRULE|RDATE|EXDATE|RECURRENCE-ID|SEQUENCE|LAST-MODIFIED|DTSTAMP|TZID|TZOFFSETFROM|TZOFFSETTO)\s*[;:]/i;
const TIMES = /^(?:DTSTART|DTEND|RECURRENCE-ID|RDATE|EXDATE|RRULE|EXRULE)$/;
/**
 * A name with its parameters; a colon in quotes belongs to them, unless a quote is missing. So does a colon before the
 * year with which a time begins: some programs write zones without quotes.
 */
const HEAD =
  /^(?:(?:DTSTART|DTEND|RECURRENCE-ID|RDATE|EXDATE)\b.*?:(?=\s*\d{4}-?\d{2}-?\d{2})|[^":]*(?:"[^"]*"[^":]*)*:|[^:]*:)/i;
/** The maximum length of a name with parameters; Thunderbird writes a whole description in HTML as one. */
const LONGEST_HEAD = 200_000;
/** A parameter; one without a value is ignored. */
const PARAMETER = /;\s*([\w-]+)\s*=\s*(?:"([^"]*)"?|([^;]*))/g;
const ENCODED = new Map([
  ['^n', '\n'],
  ["^'", '"'],
  ['^^', '^'],
]);

/** Reads lines. A file has few different names with parameters, so each is parsed only once. */
class LineReader {
  readonly #heads = new Map<string, Omit<IcsProperty, 'value'>>();
  readonly #isAlsoRead: RegExp | null;

  constructor(isAlsoRead: RegExp | null) {
    this.#isAlsoRead = isAlsoRead;
  }

  property(line: string): IcsProperty | null {
    if (!IS_READ.test(line) && !this.#isAlsoRead?.test(line)) return null;
    const [written] = HEAD.exec(line.slice(0, LONGEST_HEAD)) ?? [];
    if (written === undefined) return null;
    const head = this.#heads.get(written) ?? parseHead(written);
    this.#heads.set(written, head);
    const value = line.slice(written.length);
    if (TIMES.test(head.name)) return { ...head, value: plainTimes(value) };
    return { ...head, value: TEXTS.has(head.name) ? unescapedText(value) : value };
  }
}

/** Parameters as people and programs write them: a part that is no parameter is left out (ICS-24). */
function parseHead(written: string): Omit<IcsProperty, 'value'> {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of written.slice(0, -1).matchAll(PARAMETER))
    found.set(
      name.toUpperCase(),
      (quoted ?? plain.trim()).replaceAll(/\^[n'^]/g, (code) => ENCODED.get(code) ?? code),
    );
  const [name = ''] = /^[^;:]*/.exec(written) ?? [];
  return {
    name: name.trim().toUpperCase(),
    parameters: new Map([...found, ['VALUE', found.get('VALUE')?.toLowerCase() ?? 'unknown']]),
  };
}

const CANCELLED: IcsProperty = { name: 'STATUS', parameters: new Map(), value: 'CANCELLED' };
const MARK = /^(BEGIN|END)\s*:(.*)$/i;

/** The maximum depth of nested components, more than a calendar has; deeper components are ignored. */
const DEEPEST = 8;
/** Components that are inside no other one: one that is still open when another begins lacks its end. */
const OUTER: ReadonlySet<string> = new Set(['VEVENT', 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VFREEBUSY']);

class IcsCollector {
  readonly #calendar: IcsProperty[] = [];
  readonly #events: IcsComponent[] = [];
  readonly #cutEvents: IcsComponent[] = [];
  readonly #timezones = new Map<string, readonly string[]>();
  readonly #lines: LineReader;
  readonly #open: string[] = [];
  #properties: IcsProperty[] = [];
  /** A calendar with METHOD:CANCEL cancels its events, whatever they say themselves (RFC 5546). */
  #isCancelling = false;
  #zone: { tzid: string | null; readonly lines: string[] } | null = null;

  constructor(lines: LineReader) {
    this.#lines = lines;
  }

  begin(component: string, line: string): void {
    const outer = OUTER.has(component) ? this.#open.find((each) => OUTER.has(each)) : undefined;
    if (outer !== undefined) this.#close(outer, true);
    if (this.#open.length === DEEPEST) return;
    this.#open.push(component);
    if (component === 'VCALENDAR') this.#isCancelling = false;
    if (component === 'VEVENT') this.#properties = this.#isCancelling ? [CANCELLED] : [];
    if (component === 'VTIMEZONE') this.#zone = { tzid: null, lines: [] };
    this.#zone?.lines.push(line);
  }

  end(component: string, line: string): void {
    this.#zone?.lines.push(line);
    if (this.#open.includes(component)) this.#close(component);
  }

  line(line: string): void {
    const component = this.#open.at(-1);
    if (this.#zone === null && component !== 'VEVENT' && component !== 'VCALENDAR') return;
    const property = this.#lines.property(line);
    if (property === null) return;
    if (component === 'VEVENT') this.#properties.push(property);
    if (component === 'VCALENDAR') this.#calendar.push(property);
    if (component === 'VCALENDAR' && property.name === 'METHOD')
      this.#isCancelling = property.value.trim().toUpperCase() === 'CANCEL';
    this.#zone?.lines.push(line);
    if (component === 'VTIMEZONE' && property.name === 'TZID' && this.#zone !== null)
      this.#zone.tzid ??= property.value.trim();
  }

  finish(): IcsFile {
    const [outermost] = this.#open;
    const isCut = outermost !== undefined;
    if (isCut) this.#close(outermost, true);
    return {
      calendar: this.#calendar,
      events: this.#events,
      cutEvents: this.#cutEvents,
      timezones: this.#timezones,
      isCut,
    };
  }

  /** Closes a component, and the components inside it whose ends are missing. */
  #close(component: string, isCut = false): void {
    for (const closed of this.#open.splice(this.#open.lastIndexOf(component))) {
      const isWhole = closed === component && !isCut;
      if (closed === 'VEVENT') (isWhole ? this.#events : this.#cutEvents).push(this.#properties);
      if (closed === 'VTIMEZONE') this.#closeZone();
    }
  }

  #closeZone(): void {
    const { tzid = null, lines = [] } = this.#zone ?? {};
    if (tzid !== null && !this.#timezones.has(tzid)) this.#timezones.set(tzid, lines);
    this.#zone = null;
  }
}

/**
 * The events of an iCalendar file (RFC 5545), in order, and its time zones; null if the file is not one. Invalid lines
 * are ignored, as are components within an event, such as alarms. The time is linear in the length of the file.
 * @param isAlsoRead matches lines that are read besides those that every reader needs
 */
export function parseIcs(file: Uint8Array, isAlsoRead: RegExp | null = null): IcsFile | null {
  const lines = icsLines(file);
  if (lines[0]?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') return null;
  const collector = new IcsCollector(new LineReader(isAlsoRead));
  for (const line of lines) {
    const [, mark, name = ''] = MARK.exec(line) ?? [];
    const component = name.trim().toUpperCase();
    if (mark === undefined) collector.line(line);
    else if (mark.toUpperCase() === 'BEGIN') collector.begin(component, line.trim());
    else collector.end(component, line.trim());
  }
  return collector.finish();
}
