import { eventTitle } from '@simmer/domain/own-calendar/block-events';
import { newBlock } from '@simmer/domain/own-calendar/new-block';
import { type EventPoint, ownEventOf } from '@simmer/domain/own-calendar/own-event';
import { placeOf } from '@simmer/domain/own-calendar/read-event';
import { withoutMark } from '@simmer/domain/own-calendar/their-change';
import { seriesOf } from '@simmer/domain/editing/series';
import { idInPlaceOf } from '@simmer/domain/editing/series-id';
import { nextOccurrence, occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { isAsWritten, type StoredOwnEvent } from '@simmer/google/own-event';
import type { KnownEvent, Ledger, PersonBlock, CalendarEffect } from './own-ledger.ts';
import type { OwnPass } from './show-plan.ts';
import {
  changeThere,
  copyOf,
  createdBy,
  type DayNow,
  goneWith,
  lastWritten,
  occurrenceOf,
  returning,
  SPLIT_ID,
  type Standing,
  withTheirs,
} from './their-events.ts';

/** Takes over the changes that people have made in the own calendar (OWN-4). */
export class EventReader {
  private readonly pass: OwnPass;
  private readonly ledger: Ledger;
  private blocks: Promise<readonly PersonBlock[]> | null = null;

  constructor(pass: OwnPass, ledger: Ledger) {
    this.pass = pass;
    this.ledger = ledger;
  }

  private get zone(): string {
    return this.pass.showing.zone;
  }

  private shownBlocks(): Promise<readonly PersonBlock[]> {
    this.blocks ??= this.pass.store.blocks();
    return this.blocks;
  }

  private async blockOf(id: string | null | undefined): Promise<PersonBlock | null> {
    return (await this.shownBlocks()).find(({ block }) => block.id === id) ?? null;
  }

  private async store(effect: CalendarEffect): Promise<void> {
    const stored = await this.pass.store.take(effect);
    if (effect.writes?.length) this.blocks = null;
    if (stored) this.ledger.noteKept(stored);
  }

  async take(event: StoredOwnEvent): Promise<void> {
    const known = this.ledger.find(event.id);
    if (known?.etag === event.etag) return;
    // A change of such an event is no person's wish, but its etag is needed for the next write.
    if (known?.state === 'leaving' || (known?.state === 'gone' && event.isCancelled))
      return this.ledger.keep({ ...known, etag: event.etag });
    if (known?.blockId != null && known.state === 'shown') return this.takeKnown(known, event);
    const former = known?.state === 'gone' ? await this.pass.store.seen(known.id) : null;
    // The event stands again after its deletion was read: so does its block (MRG-3).
    if (known && former) return this.takeKnown({ ...known, blockId: former.block.id }, event);
    if (event.seriesId !== null) return this.takeOccurrence(event, this.ledger.find(event.seriesId));
    if (event.isCancelled) return known && this.ledger.forget(known.id);
    return this.takeNew(event);
  }

  /** The day that an event was written for; null for a whole series. */
  private dayOf(known: KnownEvent): string | null {
    if (known.written.recurrence.length > 0) return null;
    const series = this.ledger.find(known.seriesEventId);
    if (series !== undefined && series.blockId === known.blockId) return known.day;
    const place = placeOf(known.written, this.zone);
    return typeof place === 'string' ? null : place.date;
  }

  /**
   * The block that shows a day now, and the day in it. Somebody may have moved it here since its event was written: then
   * it has a block of its own, or is the only day of its block.
   */
  private async standing(shown: PersonBlock, day: string | null, isOnly: boolean): Promise<DayNow> {
    if (day === null) return { shown, date: null };
    const ownBlock = await this.blockOf(idInPlaceOf(shown.block, day));
    const moved = occursOn(shown.block, day) ? null : (ownBlock ?? (isOnly ? shown : null));
    if (moved === null || isRecurring(moved.block)) return { shown, date: day };
    const date = nextOccurrence(moved.block, moved.block.start_date);
    return { shown: moved, date, ...(moved !== shown && { seenOn: day }) };
  }

  /** Whether no other event shows the block. */
  private isOnly({ id, blockId }: KnownEvent): boolean {
    return !this.ledger
      .all()
      .some((other) => other.state === 'shown' && other.blockId === blockId && other.id !== id);
  }

  private async takeKnown(known: KnownEvent, event: StoredOwnEvent): Promise<void> {
    const { pending } = known;
    if (pending !== null && isAsWritten(event, pending))
      return this.ledger.keep({ ...known, etag: event.etag, written: pending, pending: null });
    const taken = { ...known, etag: event.etag, unfit: null, pending: null, state: 'shown' as const };
    const standing = await this.blockOf(known.blockId);
    if (standing === null && event.isCancelled) return this.ledger.keep(this.ended(taken));
    // A later change there brings back a block that was deleted in the plan (MRG-3).
    const block = standing ?? (await this.pass.store.seen(known.id));
    // Nothing is known of the block: the next pass deletes the event at Google.
    if (block === null) return this.ledger.keep({ ...known, etag: event.etag });
    const now = await this.standing(block, this.dayOf(known), this.isOnly(known));
    const { shown, seenOn } = now;
    const ours = event.isCancelled ? known.written : lastWritten(known, event);
    const change = changeThere(now, event, ours, this.zone);
    if ('unfit' in change) return this.ledger.keep({ ...taken, unfit: change.unfit });
    const isBack = known.state === 'gone' && change.writes.length === 0;
    const writes = isBack ? returning(now, standing) : change.writes;
    const effect = { writes, madeAt: event.updatedAt, seenOf: known.id, seenOn };
    // A later change here overrules the deletion: the next pass shows the block again.
    if (event.isCancelled) return this.store({ ...effect, gone: goneWith(now), keep: this.ended(taken) });
    // If the day has left its block, the event shows the block that replaced it.
    const blockId = createdBy(writes) ?? shown.block.id;
    await this.store({
      ...effect,
      keep: { ...taken, blockId, written: withTheirs(known.written, event) },
    });
  }

  /** The ledger's entry for an event that was deleted in the calendar. */
  private ended(known: KnownEvent): KnownEvent {
    const series = known.day === null ? undefined : this.ledger.find(known.seriesEventId);
    return { ...known, blockId: series?.blockId ?? known.blockId, state: 'gone' };
  }

  /**
   * Takes over an occurrence that Simmer has not written. It counts if its series, as last written, has an occurrence
   * on this day.
   */
  private async takeOccurrence(event: StoredOwnEvent, series: KnownEvent | undefined): Promise<void> {
    // It was deleted with its series, which is no change of its day.
    if (series?.state === 'gone') return;
    const [now, day] = [
      await this.blockOf(series?.blockId),
      series && this.dayIn(series, event.originalStart),
    ];
    if (now === null || series === undefined || day == null) return;
    // If the occurrence was deleted in the plan meanwhile, the change restores it (MRG-3).
    const hasDay = ({ block: each }: PersonBlock) => occursOn({ ...each, exclusion_dates: [] }, day);
    // If the series was moved in the plan meanwhile, the change is one of the series as it was written (MRG-1).
    const block = hasDay(now) ? now : ((await this.pass.store.seen(series.id)) ?? now);
    if (!hasDay(block)) return;
    const place = await this.standing(block, day, false);
    const { shown, seenOn } = place;
    const written = occurrenceOf(series.written, day);
    const change = changeThere(place, event, written, this.zone);
    const own = {
      id: event.id,
      seriesEventId: series.id,
      day,
      etag: event.etag,
      pending: null,
      state: 'shown' as const,
    };
    if ('unfit' in change) {
      if (!event.isCancelled)
        await this.ledger.keep({
          ...own,
          blockId: block.block.id,
          written: ownEventOf(event),
          unfit: change.unfit,
        });
      return;
    }
    // From now on, the occurrence has content of its own, whether or not it differs in fields that Simmer writes.
    const theirs = event.isCancelled
      ? { blockId: block.block.id, state: 'gone' as const, written: ownEventOf(written) }
      : {
          blockId: createdBy(change.writes) ?? shown.block.id,
          written: ownEventOf(withTheirs(written, event)),
        };
    const keep = { ...own, ...theirs, unfit: null };
    const gone = event.isCancelled ? goneWith(place) : undefined;
    await this.store({
      writes: change.writes,
      madeAt: event.updatedAt,
      seenOf: series.id,
      seenOn,
      gone,
      keep,
    });
  }

  /** The day on which a series has an occurrence with this start; null if it has none at that time. */
  private dayIn({ written }: KnownEvent, originalStart: EventPoint | null): string | null {
    if (originalStart === null) return null;
    const [place, own] = [
      placeOf({ start: originalStart, end: originalStart }, this.zone),
      placeOf(written, this.zone),
    ];
    if (typeof place === 'string' || typeof own === 'string') return null;
    return place.minute === own.minute ? place.date : null;
  }

  /** The block of which an added event is a later part, or a copy with its title (BLK-32, OWN-4). */
  private async sourceOf(event: Standing, former: KnownEvent | undefined): Promise<PersonBlock | undefined> {
    const series = former && (await this.blockOf(former.blockId));
    const { choices } = this.pass.showing;
    if (series || !choices.isNamed) return series ?? undefined;
    const title = withoutMark(event.title);
    return (await this.shownBlocks()).findLast((shown) => eventTitle(shown, choices) === title);
  }

  private async takeNew(event: Standing): Promise<void> {
    const block = newBlock(event, this.zone);
    const former = SPLIT_ID.test(event.id) ? this.ledger.find(event.id.replace(SPLIT_ID, '')) : undefined;
    const source = await this.sourceOf(event, former);
    const { hasColors } = this.pass.showing.choices;
    // An event without a colour, or with that of the event it was copied from, gets that of its block.
    const color = event.color === null ? null : hasColors ? source?.color : null;
    const known = {
      id: event.id,
      seriesEventId: null,
      day: null,
      etag: event.etag,
      written: withTheirs({ ...ownEventOf(event), color: color ?? null }, event),
      pending: null,
      state: 'shown' as const,
    };
    if ('unfit' in block) return this.ledger.keep({ ...known, blockId: null, unfit: block.unfit });
    if (source === undefined) {
      const kept = await this.pass.store.add(block, { ...known, unfit: null }, event.updatedAt);
      this.blocks = null;
      return this.ledger.noteKept(kept);
    }
    const write = copyOf(
      source,
      block,
      former
        ? {
            series_id: seriesOf(source.block),
            ...(event.title !== former.written.title && { title: block.name }),
          }
        : { series_id: null },
    );
    const keep = { ...known, blockId: write.id, unfit: null };
    return this.store({ writes: [write], madeAt: event.updatedAt, keep });
  }
}
