import { idInPlaceOf } from '@simmer/domain/editing/series-id';
import { placeOf } from '@simmer/domain/own-calendar/read-event';
import { nextOccurrence, occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import type { KnownEvent, Ledger, PersonBlock } from './own-ledger.ts';
import type { OwnPass } from './show-plan.ts';
import type { DayNow } from './their-events.ts';

/** The plan as the events of the own calendar show it. */
export class PlanThere {
  private readonly pass: OwnPass;
  private readonly ledger: Ledger;
  private read: Promise<readonly PersonBlock[]> | null = null;

  constructor(pass: OwnPass, ledger: Ledger) {
    this.pass = pass;
    this.ledger = ledger;
  }

  blocks(): Promise<readonly PersonBlock[]> {
    this.read ??= this.pass.store.blocks();
    return this.read;
  }

  async blockOf(id: string | null | undefined): Promise<PersonBlock | null> {
    return (await this.blocks()).find(({ block }) => block.id === id) ?? null;
  }

  /** The plan was changed. */
  readAgain(): void {
    this.read = null;
  }

  /** The day that an event was written for; null for a whole series. */
  dayOf(known: KnownEvent): string | null {
    if (known.written.recurrence.length > 0) return null;
    const series = this.ledger.find(known.seriesEventId);
    if (series !== undefined && series.blockId === known.blockId) return known.day;
    const place = placeOf(known.written, this.pass.showing.zone);
    return typeof place === 'string' ? null : place.date;
  }

  /**
   * The block by which an event names its days: a series as it was written there, which may have other days here by
   * now; else the block in the plan.
   */
  async namedBy(known: KnownEvent, standing: PersonBlock | null): Promise<PersonBlock | null> {
    const { store } = this.pass;
    const own = await store.seen(known.id);
    const isOfDay = known.day !== null && own !== null && isRecurring(own.block);
    const seen = isOfDay ? await store.seen(known.seriesEventId ?? '') : own;
    const isSeries = seen !== null && isRecurring(seen.block);
    return isSeries && (standing === null || isRecurring(standing.block)) ? seen : (standing ?? seen);
  }

  /**
   * The block that shows a day now, and the day in it. Of a block that does not repeat, somebody may have moved it here
   * since its event was written: then it has a block of its own, or is the only day of its block.
   */
  async standing(shown: PersonBlock, day: string | null, isOnly: boolean): Promise<DayNow> {
    if (day === null || isRecurring(shown.block)) return { shown, date: day };
    const ownBlock = await this.blockOf(idInPlaceOf(shown.block, day));
    const moved = occursOn(shown.block, day) ? null : (ownBlock ?? (isOnly ? shown : null));
    if (moved === null || isRecurring(moved.block)) return { shown, date: day };
    const date = nextOccurrence(moved.block, moved.block.start_date);
    return { shown: moved, date, ...(moved !== shown && { seenOn: day }) };
  }

  /** Whether no other event shows the block. */
  isOnly({ id, blockId }: KnownEvent): boolean {
    return !this.ledger
      .all()
      .some((other) => other.state === 'shown' && other.blockId === blockId && other.id !== id);
  }
}
