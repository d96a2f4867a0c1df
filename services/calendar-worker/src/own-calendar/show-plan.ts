import { hasProviderCode } from '@simmer/domain/calendar-provider/provider-error';
import { occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import {
  blockEvents,
  type BlockEvent,
  occurrenceIdOf,
  type ShownBlock,
  type Showing,
} from '@simmer/domain/own-calendar/block-events';
import { type OwnEvent, ownEventOf } from '@simmer/domain/own-calendar/own-event';
import { placeOf } from '@simmer/domain/own-calendar/read-event';
import { isSameValue } from '@simmer/domain/same-value';
import { GoogleError } from '@simmer/google/google-error';
import type { OwnCalendarClient } from '@simmer/google/own-calendar-client';
import type { StoredOwnEvent } from '@simmer/google/own-event';
import { type KnownEvent, knownEvents, type Ledger, type OwnStore } from './own-ledger.ts';

/** A pass over a person's own calendar. */
export interface OwnPass {
  readonly client: Pick<
    OwnCalendarClient,
    'insertEvent' | 'patchEvent' | 'deleteEvent' | 'getEvent' | 'changes'
  >;
  readonly calendarId: string;
  readonly showing: Omit<Showing, 'known'>;
  /** Today in the person's zone. */
  readonly today: string;
  /** When the plan was last shown as a whole, ISO 8601: all events of the ledger were there then; null: never. */
  readonly shownAt: string | null;
  readonly store: OwnStore;
}

const FIELDS = ['title', 'start', 'end', 'recurrence', 'isBusy', 'color'] as const;

/** The fields that differ from what was written last. */
const changesOf = (event: OwnEvent, written: OwnEvent): Partial<OwnEvent> =>
  Object.fromEntries(
    FIELDS.filter((name) => !isSameValue(event[name], written[name])).map((name) => [name, event[name]]),
  );

const clockOf = ({ start, end }: OwnEvent) =>
  [start, end].map((at) => ('date' in at ? at.date : at.dateTime));

/** Writes the events that the plan has and the calendar lacks, one at a time: the pass may stop after any of them. */
class EventWriter {
  private readonly pass: OwnPass;
  private readonly blocks: ReadonlyMap<string, ShownBlock>;
  private readonly ledger: Ledger;

  constructor(pass: OwnPass, ledger: Ledger, blocks: readonly ShownBlock[]) {
    this.pass = pass;
    this.ledger = ledger;
    this.blocks = new Map(blocks.map((shown) => [shown.block.id, shown]));
  }

  private wanted(): Map<string, BlockEvent> {
    const showing = { ...this.pass.showing, known: knownEvents(this.ledger.all()) };
    const events = [...this.blocks.values()].flatMap((shown) => blockEvents(shown, showing));
    return new Map(events.map((event) => [event.id, this.withTheirs(event)]));
  }

  /**
   * The event with what Simmer does not write: a colour that a person has chosen for it, or for its series (OWN-5), and
   * a day that is over and has the same clock time, in the zone in which the person was (OWN-3).
   */
  private withTheirs(event: BlockEvent): BlockEvent {
    const own = this.ledger.find(event.id)?.written;
    const written = own ?? this.ledger.find(event.seriesEventId)?.written;
    const isOver = event.date !== null && event.date < this.pass.today;
    const wasElsewhere = isOver && own !== undefined && isSameValue(clockOf(event), clockOf(own));
    return {
      ...event,
      ...(written !== undefined && written.color === undefined && { color: undefined }),
      ...(wasElsewhere && { start: own.start, end: own.end }),
    };
  }

  private knownOf(event: BlockEvent): KnownEvent {
    const { id, blockId, seriesEventId, date } = event;
    const before = this.ledger.find(id);
    const day = seriesEventId === null ? null : (before?.day ?? date);
    const [written, pending] = [before?.written ?? ownEventOf(event), ownEventOf(event)];
    const { etag = '', removal = null } = before ?? {};
    return { id, blockId, seriesEventId, day, etag, written, pending, removal, unfit: null, state: 'shown' };
  }

  /** Writes an event. The ledger has the event as pending before, in case the worker is stopped meanwhile. */
  private async written(event: BlockEvent, write: () => Promise<{ readonly etag: string }>): Promise<void> {
    const known = this.knownOf(event);
    await this.ledger.keep(known);
    const { etag } = await write();
    const done = { ...known, etag, written: ownEventOf(event), pending: null };
    await this.ledger.keep(done, this.blocks.get(event.blockId)?.block);
  }

  /** Whether an occurrence has a title or a place that it did not get from here: the calendar lists that later (OWN-4). */
  private wasChangedThere(event: BlockEvent, stored: StoredOwnEvent): boolean {
    if (event.seriesEventId === null || stored.isCancelled) return false;
    const { title, start, originalStart } = stored;
    const before = this.ledger.find(event.id);
    const ours = [event, before?.written, before?.pending];
    const titles = [...ours.map((each) => each?.title), this.ledger.find(event.seriesEventId)?.written.title];
    const starts = [...ours.map((each) => each?.start), originalStart];
    return !titles.includes(title) || !starts.some((each) => isSameValue(each, start));
  }

  /**
   * Writes an event that already exists: an occurrence exists with its series, and so does an event whose insertion is
   * retried.
   */
  private async adopt(event: BlockEvent): Promise<void> {
    const { client, calendarId } = this.pass;
    const stored = await client.getEvent(calendarId, event.id);
    if (stored === null) return;
    if (this.wasChangedThere(event, stored))
      throw new GoogleError('changed_there', 'An occurrence was changed, which is not listed yet.');
    await this.written(event, () => client.patchEvent(calendarId, ownEventOf(event), stored.etag));
  }

  private async insert(event: BlockEvent): Promise<void> {
    const { client, calendarId } = this.pass;
    if (event.seriesEventId !== null) return this.adopt(event);
    try {
      // The event that showed the block before: its fields that a person has added are copied.
      const former = this.ledger
        .all()
        .find(({ blockId, state }) => blockId === event.blockId && state === 'leaving');
      await this.written(event, () => client.insertEvent(calendarId, ownEventOf(event), former?.id));
    } catch (error) {
      if (!hasProviderCode(error, 'already_exists')) throw error;
      await this.adopt(event);
    }
  }

  private async write(event: BlockEvent): Promise<void> {
    const { client, calendarId } = this.pass;
    const known = this.ledger.find(event.id);
    if (known?.unfit === 'refused' && isSameValue(known.written, ownEventOf(event))) return;
    if (known?.state !== 'shown' || known.etag === '') return this.insert(event);
    const changes = known.pending === null ? changesOf(event, known.written) : ownEventOf(event);
    if (known.unfit !== null || Object.keys(changes).length === 0) return;
    try {
      await this.written(event, () =>
        client.patchEvent(calendarId, { ...changes, id: event.id }, known.etag),
      );
    } catch (error) {
      if (!hasProviderCode(error, 'not_found')) throw error;
      await this.ledger.forget(event.id);
      await this.insert(event);
    }
  }

  /** Writes an event. If Google rejects it, this is recorded for the person, and the pass goes on. */
  private async writeOrRefuse(event: BlockEvent): Promise<void> {
    try {
      await this.write(event);
    } catch (error) {
      if (!hasProviderCode(error, 'invalid_request')) throw error;
      const written = ownEventOf(event);
      await this.ledger.keep({ ...this.knownOf(event), written, pending: null, unfit: 'refused' });
    }
  }

  private async delete({ id, etag }: KnownEvent): Promise<void> {
    const { client, calendarId } = this.pass;
    const known = etag || (await client.getEvent(calendarId, id))?.etag;
    if (known !== undefined) await client.deleteEvent(calendarId, id, known);
  }

  /**
   * Whether an occurrence would be lost: its series no longer has an occurrence at this time, or will be deleted, while
   * the occurrence shows another block, which stays.
   */
  private isLost(known: KnownEvent, wanted: ReadonlyMap<string, BlockEvent>): boolean {
    const { id, seriesEventId, blockId, day, state } = known;
    if (state !== 'shown' || seriesEventId === null || blockId === null) return false;
    const series = wanted.get(seriesEventId);
    if (series === undefined) return blockId !== this.ledger.find(seriesEventId)?.blockId;
    return day !== null && !this.isOf(series, id, day);
  }

  /**
   * Gives the blocks of lost occurrences events of their own, before the occurrences are deleted, alone or with their
   * series.
   * @returns the wanted events afterwards
   */
  private async release(): Promise<Map<string, BlockEvent>> {
    const before = this.wanted();
    const lost = this.ledger.all().filter((known) => this.isLost(known, before));
    for (const known of lost) await this.ledger.keep({ ...known, state: 'leaving' });
    const blockIds = new Set(lost.map(({ blockId }) => blockId));
    const wanted = lost.length === 0 ? before : this.wanted();
    for (const event of wanted.values())
      if (event.seriesEventId === null && event.date !== null && blockIds.has(event.blockId))
        await this.writeOrRefuse(event);
    for (const known of this.ledger.all())
      if (known.state === 'leaving' && before.has(known.seriesEventId ?? '')) await this.delete(known);
    return wanted;
  }

  /** Whether a series has an occurrence with this id, excluded or not. */
  private isOf({ id, blockId, start }: BlockEvent, occurrenceId: string, day: string): boolean {
    const block = this.blocks.get(blockId)?.block;
    const place = placeOf({ start, end: start }, this.pass.showing.zone);
    if (block === undefined || typeof place === 'string') return false;
    const isItsTime = occurrenceId === occurrenceIdOf(id, day, place.minute, this.pass.showing.zone);
    return isItsTime && occursOn({ ...block, exclusion_dates: [] }, day);
  }

  private async remove(known: KnownEvent, wanted: ReadonlyMap<string, BlockEvent>): Promise<void> {
    if (known.blockId === null) return;
    const series = known.day === null ? undefined : wanted.get(known.seriesEventId ?? '');
    // Google deletes an occurrence with its series.
    const goesAlong = known.day !== null && series === undefined;
    if (!goesAlong && known.state === 'shown') await this.delete(known);
    if (known.state === 'leaving' && series === undefined) return this.ledger.forget(known.id);
    const ofDay = known.day === null ? undefined : this.ledger.find(known.seriesEventId);
    const blockId = ofDay?.blockId ?? known.blockId;
    await this.ledger.keep({ ...known, blockId, state: 'gone', pending: null, removal: null, unfit: null });
  }

  /** Writes all differences. @throws GoogleError `changed_there`: a person's change must be taken over first. */
  async show(): Promise<void> {
    const before = await this.release();
    const surplus = this.ledger.all().filter(({ id, state }) => state === 'shown' && !before.has(id));
    for (const known of surplus) await this.remove(known, before);
    // After that, a series excludes the days whose events are gone.
    const wanted = surplus.length === 0 ? before : this.wanted();
    // A series is written before its occurrences.
    const bySeries = [...wanted.values()].toSorted(
      (one, other) => Number(one.seriesEventId !== null) - Number(other.seriesEventId !== null),
    );
    for (const event of bySeries) await this.writeOrRefuse(event);
    for (const known of this.ledger.all()) if (known.state === 'leaving') await this.remove(known, wanted);
  }
}

/**
 * Writes the plan to the own calendar (OWN-3).
 * @throws GoogleError `changed_there` if an event has changes in the calendar that were not read yet.
 */
export async function showPlan(pass: OwnPass, ledger: Ledger): Promise<void> {
  await new EventWriter(pass, ledger, await pass.store.blocks()).show();
}
