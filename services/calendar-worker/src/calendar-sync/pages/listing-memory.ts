import type {
  ActiveEvent,
  CancelledEvent,
  UnreadableEvent,
} from '@simmer/domain/calendar-provider/provider-event';

/**
 * Remembers the items that one listing has returned, so that their order does not matter: the latest version of an
 * event counts, and a deleted series does not delete occurrences that the listing returns as active.
 */
export class ListingMemory {
  private readonly updates = new Map<string, string | null>();
  private readonly showing = new Set<string>();
  private readonly aliveBySeries = new Map<string, Set<string>>();
  private readonly unreadable = new Set<string>();
  private hasNameless = false;

  /** Records an item. @returns false for an item older than one recorded before. */
  note(event: ActiveEvent | CancelledEvent): boolean {
    const { providerEventId: id, updatedAt, recurringEventId } = event;
    const shownBefore = this.updates.get(id);
    if (shownBefore && updatedAt && updatedAt < shownBefore) return false;
    this.updates.set(id, updatedAt);
    const isAlive = event.state === 'active';
    if (isAlive) this.showing.add(id);
    else this.showing.delete(id);
    if (recurringEventId !== null) this.noteOccurrence(recurringEventId, id, isAlive);
    return true;
  }

  /**
   * Records an unreadable event, which still exists, so that its last readable version stays. @returns false for an
   * event that was recorded before.
   */
  noteUnreadable({ providerEventId }: UnreadableEvent): boolean {
    if (providerEventId === null) {
      this.hasNameless = true;
      return true;
    }
    this.showing.add(providerEventId);
    const isNew = !this.unreadable.has(providerEventId);
    this.unreadable.add(providerEventId);
    return isNew;
  }

  /** Whether the listing has already returned this event in an unreadable form. */
  wasUnreadable(providerEventId: string): boolean {
    return this.unreadable.has(providerEventId);
  }

  /** The ids of active occurrences of these series in the listing. */
  aliveOf(seriesIds: readonly string[]): string[] {
    return seriesIds.flatMap((id) => [...(this.aliveBySeries.get(id) ?? [])]);
  }

  /** The ids of all events in the listing; null after an event without an id, which could be any of them. */
  seen(): string[] | null {
    return this.hasNameless ? null : [...this.showing];
  }

  private noteOccurrence(seriesId: string, id: string, isAlive: boolean): void {
    const alive = this.aliveBySeries.get(seriesId) ?? new Set<string>();
    if (isAlive) alive.add(id);
    else alive.delete(id);
    this.aliveBySeries.set(seriesId, alive);
  }
}
