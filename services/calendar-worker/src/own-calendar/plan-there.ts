import { hasSlots } from '@simmer/domain/recurrence/slots';
import { placeOf } from '@simmer/domain/own-calendar/read-event';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import type { KnownEvent, Ledger, PersonBlock } from './own-ledger.ts';
import type { OwnPass } from './show-plan.ts';

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
   * The block by which an event names its days: one of several days as it was written there, which may have others here by
   * now; else the block in the plan.
   */
  async namedBy(known: KnownEvent, standing: PersonBlock | null): Promise<PersonBlock | null> {
    const { store } = this.pass;
    const own = await store.seen(known.id);
    const isOfDay = known.day !== null && own !== null && isRecurring(own.block);
    const seen = isOfDay ? await store.seen(known.seriesEventId ?? '') : own;
    const isSeries = seen !== null && hasSlots(seen.block);
    const isOther = seen && standing && isRecurring(seen.block) !== isRecurring(standing.block);
    return isSeries && !isOther ? seen : (standing ?? seen);
  }
}
