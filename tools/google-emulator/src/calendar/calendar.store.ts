import { DAY_MS } from '../zone-time.ts';
import { createHash } from 'node:crypto';
import { atLocal, instantOf, localOf, momentKey, type Moment } from './moment.ts';
import { occurrences } from './recurrence.ts';
import type { EventDraft, StoredEvent } from './stored-event.ts';

/** A range of instants in milliseconds; an event matches if it overlaps. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

export interface CalendarInfo {
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly location?: string;
  readonly timeZone: string;
}

/** The events of one calendar, with every earlier version of its series, so that changes can be listed. */
export class CalendarStore {
  readonly info: CalendarInfo;
  readonly #clock: () => number;
  readonly #events = new Map<string, StoredEvent>();
  readonly #earlier = new Map<string, StoredEvent[]>();
  #revision = 0;

  constructor(info: CalendarInfo, clock: () => number) {
    this.info = info;
    this.#clock = clock;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Adds a sample event without counting it as a change. */
  seed(
    id: string,
    draft: EventDraft,
    exceptionOf?: { seriesId: string; originalStart: Moment },
  ): StoredEvent {
    const exception = exceptionOf && {
      recurringEventId: exceptionOf.seriesId,
      originalStart: exceptionOf.originalStart,
    };
    return this.#add({ ...draft, ...exception }, id, 0, this.#clock() - 30 * DAY_MS);
  }

  insert(draft: EventDraft, id: string = this.#freshId()): StoredEvent | undefined {
    if (this.#events.has(id)) return undefined;
    return this.#add(draft, id, (this.#revision += 1), this.#clock());
  }

  /** Changes an event, or one occurrence of a series, which becomes an exception. */
  change(current: StoredEvent, changes: Partial<EventDraft>): StoredEvent {
    return this.replace(current, { ...current, ...changes });
  }

  /** Replaces all fields of an event, or of one occurrence of a series, that a person edits. */
  replace(current: StoredEvent, draft: EventDraft): StoredEvent {
    const stored = this.#events.get(current.id);
    if (stored?.recurrence !== undefined) {
      this.#earlier.set(stored.id, [...(this.#earlier.get(stored.id) ?? []), stored]);
    }
    const { id, createdMs, sequence, recurringEventId, originalStart } = current;
    return this.#keep({
      ...draft,
      id,
      status: draft.status ?? 'confirmed',
      createdMs,
      ...(recurringEventId === undefined ? {} : { recurringEventId }),
      ...(originalStart === undefined ? {} : { originalStart }),
      revision: (this.#revision += 1),
      updatedMs: this.#clock(),
      sequence: sequence + 1,
    });
  }

  /** Cancels an event; a series includes its exceptions, as at Google. */
  remove(current: StoredEvent): StoredEvent {
    for (const exception of this.stored()) {
      const isOfSeries = exception.recurringEventId === current.id;
      if (isOfSeries && exception.status !== 'cancelled') this.change(exception, { status: 'cancelled' });
    }
    return this.change(current, { status: 'cancelled' });
  }

  /** Forgets the deleted events, as Google does after some weeks. */
  forgetDeleted(): void {
    for (const { id, status } of this.stored()) if (status === 'cancelled') this.#events.delete(id);
  }

  /** An event by its id, or an occurrence by `<series>_<original start>`. */
  find(id: string): StoredEvent | undefined {
    const stored = this.#events.get(id);
    if (stored !== undefined) return stored;
    const cut = id.lastIndexOf('_');
    const series = cut < 0 ? undefined : this.#events.get(id.slice(0, cut));
    if (series?.recurrence === undefined) return undefined;
    const around = centreOf(id.slice(cut + 1));
    if (around === undefined) return undefined;
    const window = { from: around - 2 * DAY_MS, to: around + 2 * DAY_MS };
    return this.instancesOf(series, window).find((instance) => instance.id === id);
  }

  /** All stored events: single events, series, exceptions. */
  stored(): StoredEvent[] {
    return [...this.#events.values()];
  }

  isWithin(event: StoredEvent, window: Window): boolean {
    const zone = this.info.timeZone;
    return instantOf(event.start, zone) < window.to && instantOf(event.end, zone) > window.from;
  }

  /** The unexceptional occurrences of a series within a window. */
  instancesOf(series: StoredEvent, window: Window): StoredEvent[] {
    const length = localOf(series.end) - localOf(series.start);
    const locals = occurrences(
      series.start,
      series.recurrence ?? [],
      window.from - length - 2 * DAY_MS,
      window.to + 2 * DAY_MS,
    );
    const single = { ...series };
    delete single.recurrence;
    return locals
      .map((local): StoredEvent => {
        const start = atLocal(local, series.start);
        return {
          ...single,
          id: `${series.id}_${momentKey(start)}`,
          start,
          end: atLocal(local + length, series.end),
          recurringEventId: series.id,
          originalStart: start,
        };
      })
      .filter((instance) => !this.#events.has(instance.id) && this.isWithin(instance, window));
  }

  /** The versions of a series from a revision on, without the current one. */
  versionsSince(seriesId: string, revision: number): StoredEvent[] {
    const versions = this.#earlier.get(seriesId) ?? [];
    const lastKnown = versions.findLastIndex((version) => version.revision <= revision);
    return versions.slice(Math.max(lastKnown, 0));
  }

  #add(draft: EventDraft, id: string, revision: number, now: number): StoredEvent {
    const { status = 'confirmed' } = draft;
    return this.#keep({ ...draft, id, status, revision, createdMs: now, updatedMs: now, sequence: 0 });
  }

  #keep(event: StoredEvent): StoredEvent {
    this.#events.set(event.id, event);
    return event;
  }

  #freshId(): string {
    const seed = `${this.info.id}/${this.#revision}/${this.#events.size}/${this.#clock()}`;
    return createHash('sha256').update(seed).digest('hex').slice(0, 26);
  }
}

function centreOf(key: string): number | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T\d{6}Z)?$/.exec(key);
  return match === null ? undefined : Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
}
