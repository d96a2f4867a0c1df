import type { UnfitReason } from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { BlockWrite } from '@simmer/domain/editing/block-write';
import type { KnownEvents, ShownBlock } from '@simmer/domain/own-calendar/block-events';
import type { NewBlock } from '@simmer/domain/own-calendar/new-block';
import type { OwnEvent } from '@simmer/domain/own-calendar/own-event';

/** An event of the own calendar as Simmer knows it. */
export interface KnownEvent {
  readonly id: string;
  /** The block that it shows; null for what no block can express. */
  readonly blockId: string | null;
  /** Of an occurrence: the event of its series. */
  readonly seriesEventId: string | null;
  /** Of an occurrence: the day on which its series has it. */
  readonly day: string | null;
  /** Empty until Google has answered its first write. */
  readonly etag: string;
  /** What Simmer wrote last, or took over. */
  readonly written: OwnEvent;
  /** What is being written: a worker that was stopped does not know whether it is there. */
  readonly pending: OwnEvent | null;
  /** Why it cannot be a block as it stands there, or an event as its block is: it stays so (OWN-5). */
  readonly unfit: UnfitReason | null;
  /**
   * `leaving`: it ends with the next write of its series, and what happens to it there is no person's wish. `gone`: an
   * occurrence that is deleted there; its series would stay without it, should the day take place again.
   */
  readonly state: 'shown' | 'leaving' | 'gone';
}

/** What a change there does here: all of it, or nothing. */
export interface Taken {
  readonly writes?: readonly BlockWrite<TimeBlock, object>[];
  /** The event whose block, as it was when that was written last, the writes are based on. */
  readonly seenOf?: string;
  readonly keep?: KnownEvent;
  readonly forget?: string;
}

export interface PersonBlock extends ShownBlock {
  readonly block: TimeBlock;
}

/** A person's plan and what Simmer knows of their own calendar. */
export interface OwnStore {
  known(): Promise<readonly KnownEvent[]>;
  /** Blocks with a day, and their ids resolved. */
  blocks(): Promise<readonly PersonBlock[]>;
  /** @param seen its block as it is written now: what becomes of it later is a change of the plan */
  keep(event: KnownEvent, seen?: object): Promise<void>;
  forget(id: string): Promise<void>;
  /** Writes a change of the plan with what is known of its event. @returns what it keeps: the plan may refuse the change */
  take(taken: Taken): Promise<KnownEvent | undefined>;
  /** Adds a block for an event that somebody has made there, once. @returns what it keeps: the plan may refuse the block */
  add(block: NewBlock, event: Omit<KnownEvent, 'blockId'>): Promise<KnownEvent>;
}

/** What is known, in the store and at hand. */
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

  async keep(event: KnownEvent, seen?: object): Promise<void> {
    await this.store.keep(event, seen);
    this.noteKept(event);
  }

  async forget(id: string): Promise<void> {
    await this.store.forget(id);
    this.noteForgotten(id);
  }

  /** The store has kept it with a change of the plan. */
  noteKept(event: KnownEvent): void {
    this.events.set(event.id, event);
  }

  noteForgotten(id: string): void {
    this.events.delete(id);
  }
}

/** The events that are there, as the rules of what is shown read them. */
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
    .filter((event) => event.state === 'shown' && seriesOf(event) !== event.blockId)
    .map(({ blockId, id, seriesEventId }) => [blockId, { id, seriesEventId }] as const);
  return { ofSeries, ofBlock: new Map(ofBlock), blockOf };
}
