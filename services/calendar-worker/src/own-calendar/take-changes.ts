import { newBlock } from '@simmer/domain/own-calendar/new-block';
import type { ShownBlock } from '@simmer/domain/own-calendar/block-events';
import type { EventPoint, OwnEvent } from '@simmer/domain/own-calendar/own-event';
import { placeOf } from '@simmer/domain/own-calendar/read-event';
import { theirChange, type WrittenEvent } from '@simmer/domain/own-calendar/their-change';
import { occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import { isAsWritten, type StoredOwnEvent } from '@simmer/google/own-event';
import type { KnownEvent } from './own-ledger.ts';
import type { OwnPass } from './show-plan.ts';

type Standing = Exclude<StoredOwnEvent, { isCancelled: true }>;

const eventOf = ({ id, title, start, end, recurrence, isBusy, color }: OwnEvent): OwnEvent => ({
  id,
  title,
  start,
  end,
  recurrence,
  isBusy,
  color,
});

/** Takes over what people have changed in the own calendar (OWN-4). */
class Reader {
  private readonly pass: OwnPass;
  private readonly known: Map<string, KnownEvent>;

  constructor(pass: OwnPass, known: readonly KnownEvent[]) {
    this.pass = pass;
    this.known = new Map(known.map((event) => [event.id, event]));
  }

  private get zone(): string {
    return this.pass.showing.zone;
  }

  /** The plan as it is now: an event before this one may have changed it. */
  private async blockOf(id: string | null | undefined): Promise<ShownBlock | null> {
    const blocks = await this.pass.store.blocks();
    return blocks.find(({ block }) => block.id === id) ?? null;
  }

  private async refresh(): Promise<void> {
    for (const event of await this.pass.store.known()) this.known.set(event.id, event);
  }

  async take(event: StoredOwnEvent): Promise<void> {
    const known = this.known.get(event.id);
    if (known?.etag === event.etag) return;
    // What happens to it is no wish, but it is written by its etag.
    if (known?.state === 'leaving' || (known?.state === 'gone' && event.isCancelled))
      return this.keep({ ...known, etag: event.etag });
    if (known?.blockId != null && known.state === 'shown') return this.takeKnown(known, event);
    if (event.seriesId !== null) return this.takeOccurrence(event, this.known.get(event.seriesId));
    if (event.isCancelled) return known && this.forget(known.id);
    return this.takeNew(event);
  }

  private async keep(event: KnownEvent): Promise<void> {
    await this.pass.store.keep(event);
    this.known.set(event.id, event);
  }

  private async forget(id: string): Promise<void> {
    await this.pass.store.forget(id);
    this.known.delete(id);
  }

  /** The day of the block that an event shows; null for all of a series. */
  private dayOf(known: KnownEvent): string | null {
    if (known.written.recurrence.length > 0) return null;
    const series = this.known.get(known.seriesEventId ?? '');
    if (series !== undefined && series.blockId === known.blockId) return known.day;
    const place = placeOf(known.written, this.zone);
    return typeof place === 'string' ? null : place.date;
  }

  private async takeKnown(known: KnownEvent, event: StoredOwnEvent): Promise<void> {
    const { store } = this.pass;
    const { pending } = known;
    if (pending !== null && isAsWritten(event, pending))
      return this.keep({ ...known, etag: event.etag, written: pending, pending: null });
    const of = await this.blockOf(known.blockId);
    // It was deleted here: the next write says so there.
    if (of === null)
      return event.isCancelled ? this.forget(known.id) : this.keep({ ...known, etag: event.etag });
    const written: WrittenEvent = { ...known.written, date: this.dayOf(known) };
    const change = theirChange(of, event.isCancelled ? null : event, written, this.zone);
    if ('unfit' in change) {
      await store.take({ keep: { ...known, etag: event.etag, unfit: change.unfit } });
      return this.refresh();
    }
    const { seen } = known;
    const rest = event.isCancelled
      ? this.ended(known, event.etag)
      : {
          keep: {
            ...known,
            etag: event.etag,
            unfit: null,
            written: withTheirs(known.written, event),
            pending: null,
          },
        };
    await store.take({ writes: change.writes as never, seen, ...rest });
    if ('forget' in rest) this.known.delete(known.id);
    return this.refresh();
  }

  /** What is known of an event that was deleted there. */
  private ended(known: KnownEvent, etag: string): { keep: KnownEvent } | { forget: string } {
    const series = this.known.get(known.seriesEventId ?? '');
    if (known.day === null || series === undefined) return { forget: known.id };
    return { keep: { ...known, etag, blockId: series.blockId, unfit: null, state: 'gone' } };
  }

  /** An occurrence that Simmer has not written: it counts if its series, as it was written last, has it there. */
  private async takeOccurrence(event: StoredOwnEvent, series: KnownEvent | undefined): Promise<void> {
    const { store } = this.pass;
    const [of, day] = [
      await this.blockOf(series?.blockId),
      series && this.dayIn(series, event.originalStart),
    ];
    if (of === null || series === undefined || day == null) return;
    // Deleted here meanwhile, it comes back with the change (MRG-3).
    if (!occursOn({ ...of.block, exclusion_dates: [] }, day)) return;
    const { seen } = series;
    const written = { ...occurrenceOf(series.written, day), date: day };
    const change = theirChange(of, event.isCancelled ? null : event, written, this.zone);
    const own = {
      id: event.id,
      seriesEventId: series.id,
      day,
      etag: event.etag,
      seen,
      pending: null,
      state: 'shown' as const,
    };
    if ('unfit' in change) {
      if (!event.isCancelled)
        await store.take({
          keep: { ...own, blockId: of.block.id, written: eventOf(event), unfit: change.unfit },
        });
      return this.refresh();
    }
    // An occurrence that somebody has touched has its own content from then on, whether it differs in what we write or not.
    const blockId = change.writes.find((write) => write.kind === 'create')?.id ?? of.block.id;
    const state = event.isCancelled ? ('gone' as const) : ('shown' as const);
    const standing = event.isCancelled ? written : eventOf(event);
    const keep = { ...own, blockId, state, written: eventOf(standing), unfit: null };
    await store.take({ writes: change.writes as never, seen, keep });
    return this.refresh();
  }

  /** The day on which a series has an occurrence that begins then; null if it has none at that time. */
  private dayIn({ written }: KnownEvent, originalStart: EventPoint | null): string | null {
    if (originalStart === null) return null;
    const [place, own] = [
      placeOf({ start: originalStart, end: originalStart }, this.zone),
      placeOf(written, this.zone),
    ];
    if (typeof place === 'string' || typeof own === 'string') return null;
    return place.minute === own.minute ? place.date : null;
  }

  private async takeNew(event: Standing): Promise<void> {
    const { store } = this.pass;
    const block = newBlock(event, this.zone);
    const known = {
      id: event.id,
      seriesEventId: null,
      day: null,
      etag: event.etag,
      written: eventOf(event),
      pending: null,
      state: 'shown' as const,
    };
    if ('unfit' in block) await store.keep({ ...known, blockId: null, seen: null, unfit: block.unfit });
    else await store.add(block, { ...known, unfit: null });
    return this.refresh();
  }
}

const goneEvent = (id: string): StoredOwnEvent => ({
  id,
  etag: '',
  seriesId: null,
  originalStart: null,
  isCancelled: true,
});

/** What was written, with what a person has changed of it; what they set besides stays theirs. */
const withTheirs = (written: OwnEvent, { title, start, end, recurrence }: Standing): OwnEvent => ({
  ...written,
  title,
  start,
  end,
  recurrence,
});

/** An occurrence as its series has it. */
function occurrenceOf(series: OwnEvent, day: string): OwnEvent {
  const moved = (point: EventPoint): EventPoint => {
    if ('date' in point || 'date' in series.start) return point;
    const days = Math.round(
      (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${series.start.dateTime.slice(0, 10)}T00:00:00Z`)) /
        86_400_000,
    );
    const date = new Date(Date.parse(`${point.dateTime}Z`) + days * 86_400_000).toISOString().slice(0, 19);
    return { ...point, dateTime: date };
  };
  return { ...series, start: moved(series.start), end: moved(series.end), recurrence: [] };
}

/**
 * Reads what has changed there since a sync token, and changes the plan by it.
 * @returns the token of the next reading
 * @throws GoogleError `sync_token_expired`: read all.
 */
export async function takeChanges(pass: OwnPass, syncToken: string | null): Promise<string | null> {
  const { client, calendarId, store } = pass;
  const known = await store.known();
  const reader = new Reader(pass, known);
  const listed = new Set<string>();
  let next = syncToken;
  for await (const page of client.changes({ calendarId, ...(syncToken !== null && { syncToken }) })) {
    for (const event of page.events) {
      listed.add(event.id);
      await reader.take(event);
    }
    next = page.nextSyncToken ?? next;
  }
  // All was listed: what is missing is deleted, so long ago that Google does not say so any more.
  if (syncToken === null)
    for (const { id, seriesEventId } of known)
      if (!listed.has(id) && seriesEventId === null) await reader.take(goneEvent(id));
  return next;
}
