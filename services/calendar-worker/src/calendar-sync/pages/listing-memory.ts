import type { ActiveEvent, CancelledEvent, UnreadableEvent } from '@simmer/google/event-normalizer';

/**
 * What one listing has shown so far, so that the order in which its items come does not matter: the latest version of
 * an event counts, and a series that is gone takes no occurrence along that the listing shows alive.
 */
export class ListingMemory {
  private readonly updates = new Map<string, string | null>();
  private readonly showing = new Set<string>();
  private readonly aliveBySeries = new Map<string, Set<string>>();
  private readonly unreadable = new Set<string>();
  private hasNameless = false;

  /** Notes an item. @returns false for one that says less than what was shown before. */
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

  /** What can not be read is still there: its last readable version stays. @returns false for one noted before. */
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

  /** Whether the listing has shown it before in a form that could not be read. */
  wasUnreadable(providerEventId: string): boolean {
    return this.unreadable.has(providerEventId);
  }

  /** Occurrences of these series that the listing shows alive. */
  aliveOf(seriesIds: readonly string[]): string[] {
    return seriesIds.flatMap((id) => [...(this.aliveBySeries.get(id) ?? [])]);
  }

  /** All that is there; null when something without a name was, which could be any. */
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
