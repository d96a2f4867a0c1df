import { type CalendarDate, dayNumber, MAX_DAY, MIN_DAY, toCalendarDate } from '../dates/calendar-date.ts';
import { offsetsOfFile } from './vtimezone.ts';
import { ianaZoneOf, likelyZoneOf, offsetIn } from './zone-names.ts';
import { instantAt, MINUTES_PER_DAY, minutesOf, type OffsetAt, offsetsOfRuntime } from './zone-offsets.ts';

/** A time of a file in the reader's zone. */
export interface LocalTime {
  readonly date: CalendarDate;
  /** Minutes into the day; null for a whole day. */
  readonly minute: number | null;
}

/** The maximum number of parts, and of their rules, of the needed VTIMEZONEs of one file: each costs milliseconds. */
const MAX_PARTS = 180;
/** The maximum number of zones that one file may name: each needs a formatter. */
export const MAX_ZONES = 1000;
/** How often the runtime may be asked for offsets for one file: each question takes some microseconds. */
const MAX_ASKED = 100_000;

/** The lines of each VTIMEZONE of a file, by its TZID. */
type Timezones = ReadonlyMap<string, readonly string[]>;

/** The offsets of the zones that a file names (ICS-10), within the limits for one file. */
class FileZones {
  readonly #timezones: Timezones;
  readonly #known = new Map<string, OffsetAt | null>();
  #parts = 0;
  #asked = 0;

  constructor(timezones: Timezones) {
    this.#timezones = timezones;
  }

  offsetsOf(tzid: string): OffsetAt | null {
    if (this.#asked > MAX_ASKED) return null;
    const clock = this.#known.get(tzid);
    if (clock !== undefined) return clock;
    if (this.#known.size >= MAX_ZONES) return null;
    const found = this.#find(tzid);
    this.#known.set(tzid, found);
    return found;
  }

  #find(tzid: string): OffsetAt | null {
    const name = ianaZoneOf(tzid);
    if (name !== null) return offsetsOfRuntime(name, () => (this.#asked += 1));
    const lines = this.#timezones.get(tzid) ?? [];
    const counts = [/^BEGIN:/i, /^RRULE[;:]/i].map(
      (start) => lines.filter((line) => start.test(line)).length,
    );
    this.#parts += Math.max(...counts);
    const offsets = lines.length === 0 || this.#parts > MAX_PARTS ? null : offsetsOfFile(lines);
    if (offsets !== null) return offsets;
    const likely = likelyZoneOf(tzid);
    if (likely !== null) return offsetsOfRuntime(likely, () => (this.#asked += 1));
    const minutes = offsetIn(tzid);
    return minutes === null ? null : () => minutes;
  }
}

/** Converts times between the zones of a file and the reader's zone (ICS-10). */
export class FileClocks {
  readonly #zone: string;
  readonly #zones: FileZones;
  readonly #offsetAt: OffsetAt;

  /**
   * Converts times for one reader.
   * @param zone the reader's IANA zone
   */
  constructor(zone: string, timezones: Timezones | FileZones = new Map()) {
    this.#zone = zone;
    this.#zones = timezones instanceof FileZones ? timezones : new FileZones(timezones);
    const offsets = timezones instanceof FileZones ? timezones.offsetsOf(zone) : null;
    this.#offsetAt = offsets ?? offsetsOfRuntime(zone);
  }

  /** The clocks of a reader in a zone of the file; of this reader if its offsets are unknown. */
  in(tzid: string): FileClocks {
    return tzid !== this.#zone && this.knows(tzid) ? new FileClocks(tzid, this.#zones) : this;
  }

  /** True if the offsets of the zone are known. */
  knows(tzid: string): boolean {
    return this.#zones.offsetsOf(tzid) !== null;
  }

  /** Converts a local time of a zone into the reader's zone; unchanged if the zone is unknown. */
  show(date: CalendarDate, minute: number, tzid: string): LocalTime {
    const offsets = tzid === this.#zone ? null : this.#zones.offsetsOf(tzid);
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

  /** The instant of a local time in the reader's zone, both in minutes since the epoch. */
  instantOf(wall: number): number {
    return instantAt(wall, this.#offsetAt);
  }
}
