import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { eventTitle } from '@simmer/domain/own-calendar/block-events';
import { type TheirChange, withoutMark } from '@simmer/domain/own-calendar/event-content';
import { newBlock } from '@simmer/domain/own-calendar/new-block';
import { type OwnEvent, ownEventOf } from '@simmer/domain/own-calendar/own-event';
import { scheduleOf } from '@simmer/domain/own-calendar/read-event';
import { theirChange } from '@simmer/domain/own-calendar/their-change';
import { theirContinuation } from '@simmer/domain/own-calendar/their-series-change';
import { idInPlaceOf, idOfNext } from '@simmer/domain/recurrence/series-id';
import { hasSlots } from '@simmer/domain/recurrence/slots';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { isAsWritten, type StoredOwnEvent } from '@simmer/google/own-event';
import { colorOfCopy, continuedBy, dayIn, hasDay, laterParts } from './continued-series.ts';
import type { KnownEvent, Ledger, PersonBlock, CalendarEffect } from './own-ledger.ts';
import { PlanThere } from './plan-there.ts';
import type { OwnPass } from './show-plan.ts';
import {
  blockAfter,
  copyOf,
  createdBy,
  isRemoval,
  type DayNow,
  lastWritten,
  occurrenceOf,
  returning,
  type Standing,
  withTheirs,
} from './their-events.ts';

/** Takes over the changes that people have made in the own calendar (OWN-4). */
export class EventReader {
  private readonly pass: OwnPass;
  private readonly ledger: Ledger;
  private readonly plan: PlanThere;
  /** The blocks whose events are deleted in this reading. */
  private readonly going: ReadonlySet<string | null | undefined>;

  /** @param events all that are read */
  constructor(pass: OwnPass, ledger: Ledger, events: readonly StoredOwnEvent[]) {
    this.pass = pass;
    this.ledger = ledger;
    this.plan = new PlanThere(pass, ledger);
    const gone = events.filter(({ isCancelled, seriesId }) => isCancelled && seriesId === null);
    this.going = new Set(gone.map(({ id }) => ledger.find(id)?.blockId));
  }

  private get zone(): string {
    return this.pass.showing.zone;
  }

  private async store(effect: CalendarEffect): Promise<void> {
    const stored = await this.pass.store.take(effect);
    if (effect.writes?.length || effect.undoes) this.plan.readAgain();
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
    if (known && former) return this.takeBack({ ...known, blockId: former.block.id }, former, event);
    if (event.seriesId !== null) return this.takeOccurrence(event, this.ledger.find(event.seriesId));
    if (event.isCancelled) return known && this.ledger.forget(known.id);
    return this.takeNew(event);
  }

  private async takeKnown(known: KnownEvent, event: StoredOwnEvent): Promise<void> {
    const { pending } = known;
    if (pending !== null && isAsWritten(event, pending))
      return this.ledger.keep({ ...known, etag: event.etag, written: pending, pending: null });
    const removal = known.state === 'gone' ? null : known.removal;
    const own = { ...known, removal, state: 'shown' as const };
    const taken = { ...own, etag: event.etag, unfit: null, pending: null };
    const standing = await this.plan.blockOf(known.blockId);
    if (standing === null && event.isCancelled) return this.ledger.keep(this.ledger.ended(taken));
    // A later change there brings back a block that was deleted in the plan (MRG-3).
    const block = await this.plan.namedBy(known, standing);
    // Nothing is known of the block: the next pass deletes the event at Google.
    if (block === null) return this.ledger.keep({ ...known, etag: event.etag });
    const now = { shown: block, date: this.plan.dayOf(known) };
    const written = event.isCancelled ? known.written : lastWritten(known, event);
    const blocks = await this.plan.blocks();
    const later = laterParts(known, now.shown, blocks, this.ledger);
    const change = this.changeOf(event, now, { written, later });
    if ('unfit' in change) return this.ledger.keep({ ...taken, unfit: change.unfit });
    const keep = event.isCancelled
      ? this.ledger.ended(taken)
      : { ...taken, written: withTheirs(known.written, event) };
    await this.storeChange(event, now, { writes: change.writes, seenOf: known.id, keep });
  }

  /**
   * The event stands again after its deletion was read, or was made here: so does its block, as if it had not been deleted
   * (MRG-10), else as it was last (MRG-3).
   */
  private async takeBack(known: KnownEvent, former: PersonBlock, event: StoredOwnEvent): Promise<void> {
    const block = await this.plan.namedBy(known, await this.plan.blockOf(known.blockId));
    const now = { shown: block ?? former, date: this.plan.dayOf(known) };
    const writes = returning(now, await this.plan.blocks());
    await this.store({ writes, undoes: known.removal, madeAt: event.updatedAt, seenOf: known.id });
    return this.takeKnown(known, event);
  }

  private changeOf(
    event: StoredOwnEvent,
    now: DayNow,
    { written, later }: { readonly written: OwnEvent; readonly later?: readonly string[] },
  ): TheirChange<TimeBlock> {
    const context = { written, date: now.date, zone: this.zone, ...(later && { later }) };
    return theirChange(now.shown, event.isCancelled ? null : event, context);
  }

  /** Stores a change of an event with the block that it shows from now on. */
  private async storeChange(
    { isCancelled, updatedAt: madeAt }: StoredOwnEvent,
    { shown: { block }, date }: DayNow,
    { writes, keep, seenOf }: Required<Pick<CalendarEffect, 'writes' | 'keep' | 'seenOf'>>,
  ): Promise<void> {
    const isDay = date !== null && hasSlots(block);
    const own = isDay ? (await this.plan.blockOf(idInPlaceOf(block, date)))?.block : undefined;
    const [removals, said] = [writes.filter(isRemoval), writes.filter((write) => !isRemoval(write))];
    const isBoth = removals.length > 0 && said.length > 0;
    if (isBoth) await this.store({ writes: said, madeAt, seenOf });
    const effect = { writes: isBoth ? removals : writes, madeAt, seenOf };
    // A later change here overrules the deletion: the next pass shows the block again.
    if (isCancelled) return this.store({ ...effect, keep });
    const isTakenOut = isDay && (own !== undefined || writes.some(({ kind }) => kind === 'series'));
    const blockId = isTakenOut ? idInPlaceOf(block, date) : (createdBy(writes) ?? block.id);
    const shows = date === null && isRecurring(block) ? blockAfter(writes, block, block.id) : undefined;
    const isUnchanged = isDay && writes.length === 0;
    await this.store({ ...effect, shows: isUnchanged ? own : shows, keep: { ...keep, blockId } });
  }

  /**
   * Takes over an occurrence that Simmer has not written. It counts if its series, as last written, has an occurrence
   * on this day.
   */
  private async takeOccurrence(event: StoredOwnEvent, series: KnownEvent | undefined): Promise<void> {
    // It was deleted with its series, which is no change of its day.
    if (series?.blockId == null || series.state === 'gone') return;
    const day = dayIn(series, event.originalStart, this.zone);
    const block = await this.plan.namedBy(series, await this.plan.blockOf(series.blockId));
    if (block === null || day === null || !hasDay(block, day)) return;
    const now = { shown: block, date: day };
    const written = occurrenceOf(series.written, day);
    const change = this.changeOf(event, now, { written });
    const own = {
      id: event.id,
      blockId: block.block.id,
      seriesEventId: series.id,
      day,
      etag: event.etag,
      pending: null,
      removal: null,
    };
    if ('unfit' in change) {
      const { unfit } = change;
      if (!event.isCancelled)
        await this.ledger.keep({ ...own, written: ownEventOf(event), unfit, state: 'shown' });
      return;
    }
    // From now on, the occurrence has content of its own, whether or not it differs in fields that Simmer writes.
    const theirs = event.isCancelled
      ? { state: 'gone' as const, written: ownEventOf(written) }
      : { state: 'shown' as const, written: ownEventOf(withTheirs(written, event)) };
    const keep = { ...own, ...theirs, unfit: null };
    await this.storeChange(event, now, { writes: change.writes, seenOf: series.id, keep });
  }

  /**
   * The block that an added event is a copy of: the last one with its title, or of these one whose event is deleted: copied
   * and deleted, it was moved (OWN-4).
   */
  private async sourceOf(event: Standing): Promise<PersonBlock | undefined> {
    const { choices } = this.pass.showing;
    if (!choices.isNamed) return undefined;
    const title = withoutMark(event.title);
    const named = (await this.plan.blocks()).filter((shown) => eventTitle(shown, choices) === title);
    return named.findLast(({ block }) => this.going.has(block.id)) ?? named.at(-1);
  }

  /** The ledger's entry for an event that somebody has added. @param source the block that it is like */
  private added(event: Standing, source: PersonBlock | undefined) {
    const color = colorOfCopy(event, source, this.pass.showing.choices.hasColors);
    return {
      id: event.id,
      seriesEventId: null,
      day: null,
      etag: event.etag,
      written: withTheirs({ ...ownEventOf(event), color }, event),
      pending: null,
      removal: null,
      state: 'shown' as const,
    };
  }

  /**
   * Takes over the second half of 'this and following': the event that continues a series. Its first half, the end of
   * the other event, says nothing more than that.
   * @returns whether it continues one
   */
  private async takeContinuation(event: Standing): Promise<boolean> {
    const continued = continuedBy(event.id, this.ledger, this.zone);
    if (continued === null) return false;
    const { former, day: date } = continued;
    // If its end was read before, what follows was removed then, which nobody has said.
    const isEnded = (scheduleOf(former.written, this.zone)?.end_date ?? date) < date;
    if (isEnded && former.removal !== null)
      await this.store({ undoes: former.removal, madeAt: event.updatedAt });
    const shown = await this.plan.namedBy(former, await this.plan.blockOf(former.blockId));
    if (shown === null || !hasDay(shown, date)) return false;
    const change = theirContinuation(shown, event, { written: former.written, date, zone: this.zone });
    const known = this.added(event, shown);
    if ('unfit' in change) {
      await this.ledger.keep({ ...known, blockId: null, unfit: change.unfit });
      return true;
    }
    const { writes } = change;
    const blockId = idOfNext(shown.block, date, 0);
    const shows = blockAfter(writes, shown.block, blockId);
    const keep = { ...known, blockId, unfit: null };
    await this.store({ writes, madeAt: event.updatedAt, seenOf: former.id, shows, keep });
    return true;
  }

  private async takeNew(event: Standing): Promise<void> {
    if (await this.takeContinuation(event)) return;
    const block = newBlock(event, this.zone);
    const source = await this.sourceOf(event);
    const known = this.added(event, source);
    if ('unfit' in block) return this.ledger.keep({ ...known, blockId: null, unfit: block.unfit });
    if (source === undefined) {
      const kept = await this.pass.store.add(block, { ...known, unfit: null }, event.updatedAt);
      this.plan.readAgain();
      return this.ledger.noteKept(kept);
    }
    const write = copyOf(source, block);
    const keep = { ...known, blockId: write.id, unfit: null };
    return this.store({ writes: [write], madeAt: event.updatedAt, keep });
  }
}
