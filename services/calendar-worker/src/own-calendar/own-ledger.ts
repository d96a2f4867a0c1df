import type { UnfitReason } from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { KnownEvents, ShownBlock } from '@simmer/domain/own-calendar/block-events';
import type { TheirWrite } from '@simmer/domain/own-calendar/event-content';
import type { NewBlock } from '@simmer/domain/own-calendar/new-block';
import type { OwnEvent } from '@simmer/domain/own-calendar/own-event';

/** An event of the own calendar, as the ledger has it. */
export interface KnownEvent {
  readonly id: string;
  /** The block that the event shows; null for an event that no block can express. */
  readonly blockId: string | null;
  /** The event of the series, if this event is an occurrence; else null. */
  readonly seriesEventId: string | null;
  /** The day of the series that an occurrence replaces; null for other events. */
  readonly day: string | null;
  /** The etag; empty until Google has answered the first write of the event. */
  readonly etag: string;
  /** The event as Simmer wrote it last, or took it over. */
  readonly written: OwnEvent;
  /** The event as it is being written; a worker that was stopped does not know whether Google has received it. */
  readonly pending: OwnEvent | null;
  /** The key of the step that removed what the event does not show any more, as read there; null if none did. */
  readonly removal: string | null;
  /**
   * Why the event cannot become a block, or its block cannot become this event; the event then stays as it is (OWN-5).
   */
  readonly unfit: UnfitReason | null;
  /**
   * `shown`: the event shows a block. `leaving`: it will be deleted with the next write of its series, so changes to it
   * are no person's wish. `gone`: it is deleted in the calendar. It is written again if its block
   * has this day, and its block comes back if it is restored there.
   */
  readonly state: 'shown' | 'leaving' | 'gone';
}

/** The effect of a change in the calendar, stored as a whole. */
export interface CalendarEffect {
  readonly writes?: readonly TheirWrite<TimeBlock>[];
  /** When the person made the change, ISO 8601; null if unknown: now. */
  readonly madeAt: string | null;
  /** The id of an event: the writes are based on its block as it was when the event was last written. */
  readonly seenOf?: string;
  /** The key of a step that is taken back (MRG-10); the writes are made instead if it is not known any more. */
  readonly undoes?: string | null;
  /** The block as the event shows it from now on, where that is not the block in the plan. */
  readonly shows?: TimeBlock | undefined;
  readonly keep?: KnownEvent;
}

export interface PersonBlock extends ShownBlock {
  readonly block: TimeBlock;
}

/** A person's plan and the ledger of their own calendar. */
export interface OwnStore {
  known(): Promise<readonly KnownEvent[]>;
  /** The blocks that have a day, with their ids resolved. */
  blocks(): Promise<readonly PersonBlock[]>;
  /** Stores an event. @param seen the block as written in the event: later changes of it are changes of the plan */
  keep(event: KnownEvent, seen?: object): Promise<void>;
  forget(id: string): Promise<void>;
  /** The block as it was written in an event; null if that is unknown. */
  seen(id: string): Promise<PersonBlock | null>;
  /** Writes a change of the plan together with the ledger. @returns the stored event: the plan may refuse the change */
  take(effect: CalendarEffect): Promise<KnownEvent | undefined>;
  /**
   * Adds a block for an event that somebody has created in the calendar, once. @returns the stored event: the plan may
   * refuse the block
   */
  add(block: NewBlock, event: Omit<KnownEvent, 'blockId'>, madeAt: string | null): Promise<KnownEvent>;
}

/** The ledger of an own calendar, in the store and in memory. */
export class Ledger {
  private readonly store: Pick<OwnStore, 'keep' | 'forget'>;
  private readonly events: Map<string, KnownEvent>;

  constructor(store: Pick<OwnStore, 'keep' | 'forget'>, known: readonly KnownEvent[]) {
    this.store = store;
    this.events = new Map(known.map((event) => [event.id, event]));
  }

  find(id: string | null): KnownEvent | undefined {
    return this.events.get(id ?? '');
  }

  all(): readonly KnownEvent[] {
    return [...this.events.values()];
  }

  /** The entry for an event that was deleted in the calendar. */
  ended(known: KnownEvent): KnownEvent {
    const series = known.day === null ? undefined : this.find(known.seriesEventId);
    return { ...known, blockId: series?.blockId ?? known.blockId, state: 'gone' };
  }

  async keep(event: KnownEvent, seen?: object): Promise<void> {
    await this.store.keep(event, seen);
    this.noteKept(event);
  }

  async forget(id: string): Promise<void> {
    await this.store.forget(id);
    this.noteForgotten(id);
  }

  /** Records an event that the store has kept together with a change of the plan. */
  noteKept(event: KnownEvent): void {
    this.events.set(event.id, event);
  }

  noteForgotten(id: string): void {
    this.events.delete(id);
  }
}

/** The events of the ledger, in the form that `blockEvents` reads. */
export function knownEvents(known: readonly KnownEvent[]): KnownEvents {
  const staying = known.flatMap((event) =>
    event.blockId === null || event.state === 'leaving' ? [] : [{ ...event, blockId: event.blockId }],
  );
  const blockOf = new Map(staying.map(({ id, blockId }) => [id, blockId]));
  const seriesOf = ({ seriesEventId }: KnownEvent) => blockOf.get(seriesEventId ?? '');
  const ofSeries = Map.groupBy(
    staying.flatMap((event) => {
      const [series, { id, day, blockId }] = [seriesOf(event), event];
      return series === undefined || day === null ? [] : [{ series, id, day, blockId }];
    }),
    ({ series }) => series,
  );
  const ofBlock = staying
    .filter((event) => seriesOf(event) !== event.blockId)
    .map(({ blockId, id, seriesEventId }) => [blockId, { id, seriesEventId }] as const);
  return { ofSeries, ofBlock: new Map(ofBlock), blockOf };
}
