import type { CalendarDate } from '../dates/calendar-date.ts';
import { valueOf } from './event-texts.ts';
import type { FileClocks, LocalTime } from './file-clocks.ts';
import { readIcsTime } from './ics-time.ts';
import type { IcsComponent } from './parse-ics.ts';
import { type ExcludedDays, excludedDays, timeInSeries } from './series-times.ts';

export const uidOf = (event: IcsComponent): string => valueOf(event, 'UID')?.value ?? '';

/** True if the event replaces days of a series. */
export const isOverride = (event: IcsComponent): boolean => valueOf(event, 'RECURRENCE-ID') !== undefined;

/** True if the event replaces a day of a series and all following days. */
export const isForFollowing = (event: IcsComponent): boolean =>
  valueOf(event, 'RECURRENCE-ID')?.parameters.get('RANGE')?.trim().toUpperCase() === 'THISANDFUTURE';

export const isCancelled = (event: IcsComponent): boolean =>
  ['CANCELLED', 'CANCELED'].includes(valueOf(event, 'STATUS')?.value.trim().toUpperCase() ?? '');

const sequenceOf = (event: IcsComponent): number => Number(valueOf(event, 'SEQUENCE')?.value ?? 0) || 0;

/** Positive if `one` is newer than `other`; 0 if the file does not say. */
function compareVersions(one: IcsComponent, other: IcsComponent): number {
  const bySequence = sequenceOf(one) - sequenceOf(other);
  if (bySequence !== 0) return bySequence;
  for (const name of ['LAST-MODIFIED', 'DTSTAMP']) {
    const [stamp, otherStamp] = [valueOf(one, name)?.value.trim(), valueOf(other, name)?.value.trim()];
    if (stamp && otherStamp && stamp !== otherStamp) return stamp > otherStamp ? 1 : -1;
  }
  return 0;
}

const keyOf = (event: IcsComponent, { date, minute }: LocalTime): string =>
  `${uidOf(event)}\n${date}T${minute}`;

/** The newest event for each key; the last of equally new ones. */
class Newest<K> extends Map<K, IcsComponent> {
  add(key: K, event: IcsComponent): void {
    const newest = this.get(key);
    if (newest === undefined || compareVersions(event, newest) >= 0) this.set(key, event);
  }
}

/** The versions of the events of a file: the newest event for each UID, and for each replaced day of it (ICS-17). */
export class EventVersions {
  readonly #clocks: FileClocks;
  readonly #series = new Newest<string>();
  readonly #days = new Map<string, Newest<CalendarDate>>();
  /** By UID and time: a series may have several times in a day. */
  readonly #times = new Newest<string>();
  readonly #excluded = new Map<IcsComponent, ExcludedDays>();

  constructor(events: readonly IcsComponent[], clocks: FileClocks) {
    this.#clocks = clocks;
    for (const event of events)
      if (!isOverride(event) && uidOf(event) !== '') this.#series.add(uidOf(event), event);
    for (const event of events) {
      const time = this.#timeOf(event);
      if (time === null) continue;
      const days = this.#days.get(uidOf(event)) ?? new Newest();
      this.#days.set(uidOf(event), days);
      days.add(time.date, event);
      this.#times.add(keyOf(event, time), event);
    }
  }

  /** The series that an event belongs to. */
  seriesOf(event: IcsComponent): IcsComponent | undefined {
    return this.#series.get(uidOf(event));
  }

  /** The day of its series that an event replaces, in the reader's zone. */
  dayOf(event: IcsComponent): CalendarDate | null {
    return this.#timeOf(event)?.date ?? null;
  }

  /** The newest event that replaces the same time of a series; the last of equally new ones. */
  newestOf(override: IcsComponent): IcsComponent | undefined {
    const time = this.#timeOf(override);
    return time === null ? undefined : this.#times.get(keyOf(override, time));
  }

  #timeOf(event: IcsComponent): LocalTime | null {
    const replaced = valueOf(event, 'RECURRENCE-ID');
    if (replaced === undefined || uidOf(event) === '') return null;
    const start = valueOf(this.seriesOf(event) ?? [], 'DTSTART');
    return start === undefined
      ? readIcsTime(replaced.value, replaced.parameters, this.#clocks)
      : timeInSeries(replaced.value, replaced.parameters, start, this.#clocks);
  }

  /** The events that replace days of this series, by day. */
  overridesOf(event: IcsComponent): ReadonlyMap<CalendarDate, IcsComponent> {
    return this.seriesOf(event) === event ? (this.#days.get(uidOf(event)) ?? new Map()) : new Map();
  }

  /** Why an event is out of date; null if it is not. */
  reasonAgainst(event: IcsComponent): 'older' | 'cancelled' | 'excluded' | null {
    const series = this.seriesOf(event);
    const day = this.dayOf(event);
    const newest = isOverride(event) ? this.newestOf(event) : series;
    if (newest && compareVersions(newest, event) > 0) return 'older';
    if (day === null || series === undefined) return null;
    const isSeriesNewer = compareVersions(series, event) > 0;
    if (isCancelled(series) && compareVersions(series, event) >= 0) return 'cancelled';
    return isSeriesNewer && this.excludedOf(series).days.has(day) ? 'excluded' : null;
  }

  /** The days that an event leaves out. */
  excludedOf(event: IcsComponent): ExcludedDays {
    const excluded = this.#excluded.get(event) ?? excludedDays(event, this.#clocks);
    this.#excluded.set(event, excluded);
    return excluded;
  }
}
