import { type CalendarDate, dayNumber, MAX_DAY, MIN_DAY, toCalendarDate } from '../dates/calendar-date.ts';
import { isTimeZone } from '../dates/zoned-date.ts';
import { offsetsOfFile } from './vtimezone.ts';
import { ianaOfWindows } from './windows-zones.ts';
import { instantAt, MINUTES_PER_DAY, minutesOf, type OffsetAt, offsetsOfRuntime } from './zone-offsets.ts';

/** A time of a file in the reader's zone. */
export interface LocalTime {
  readonly date: CalendarDate;
  /** Minutes into the day; null for a whole day. */
  readonly minute: number | null;
}

/** The maximum number of parts of the needed VTIMEZONEs of one file: each costs some milliseconds. */
const MAX_PARTS = 180;
/** The maximum number of zones that one file may name: each needs a formatter. */
const MAX_ZONES = 1000;
/** How often the runtime may be asked for offsets for one file: each question takes some microseconds. */
const MAX_ASKED = 100_000;

/** Converts times between the zones of a file and the reader's zone (ICS-10). */
export class FileClocks {
  readonly #zone: string;
  readonly #timezones: ReadonlyMap<string, readonly string[]>;
  readonly #known = new Map<string, OffsetAt | null>();
  readonly #offsetAt: OffsetAt;
  #parts = 0;
  #asked = 0;

  /**
   * Converts times for one reader.
   * @param zone the reader's IANA zone
   * @param timezones the lines of each VTIMEZONE of the file, by its TZID
   */
  constructor(zone: string, timezones: ReadonlyMap<string, readonly string[]> = new Map()) {
    this.#zone = zone;
    this.#timezones = timezones;
    this.#offsetAt = offsetsOfRuntime(zone);
  }

  /** True if the offsets of the zone are known. */
  knows(tzid: string): boolean {
    return this.#offsetsOf(tzid) !== null;
  }

  /** Converts a local time of a zone into the reader's zone; unchanged if the zone is unknown. */
  show(date: CalendarDate, minute: number, tzid: string): LocalTime {
    const offsets = tzid === this.#zone ? null : this.#offsetsOf(tzid);
    if (offsets === null) return { date, minute };
    return this.showInstant(instantAt(minutesOf(date, minute), offsets));
  }

  /** The local time in the reader's zone at an instant, in minutes since the epoch. */
  showInstant(instant: number): LocalTime {
    const wall = instant + this.#offsetAt(instant);
    const day = Math.floor(wall / MINUTES_PER_DAY);
    return {
      date: toCalendarDate(dayNumber(Math.min(Math.max(day, MIN_DAY), MAX_DAY))),
      minute: wall - day * MINUTES_PER_DAY,
    };
  }

  #offsetsOf(tzid: string): OffsetAt | null {
    if (this.#asked > MAX_ASKED) return null;
    const clock = this.#known.get(tzid);
    if (clock !== undefined) return clock;
    if (this.#known.size >= MAX_ZONES) return null;
    const found = this.#find(tzid);
    this.#known.set(tzid, found);
    return found;
  }

  #find(tzid: string): OffsetAt | null {
    const name = isTimeZone(tzid) ? tzid : ianaOfWindows(tzid);
    if (name !== null && isTimeZone(name)) return offsetsOfRuntime(name, () => (this.#asked += 1));
    const lines = this.#timezones.get(tzid) ?? [];
    this.#parts += lines.filter((line) => /^BEGIN:/i.test(line)).length;
    return lines.length === 0 || this.#parts > MAX_PARTS ? null : offsetsOfFile(lines);
  }
}
