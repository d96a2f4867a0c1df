import type { PlanningSource } from '../sources/planning-source.ts';
import { hasPendingChanges } from './outbox.ts';
import { copyOf, dropCopies, readCatalogue, writeCatalogue } from './plan-copy.ts';
import type { AnyRead, StoredCopy } from './resource-rows.ts';
import { READS } from './rows.ts';

/** Writes an answer into the stored copy. */
type LayOver = (copy: StoredCopy) => void;

/** What this page has read of the user's plan and not yet written into the copy. */
export class PlanSnapshot {
  private userId: string | null = null;
  private seen: ReadonlyMap<string, LayOver> = new Map();

  /** Notes what the server answered to a read; the last answer counts. */
  note(userId: string, { knownAs }: Pick<AnyRead, 'knownAs'>, mergeInto: LayOver): void {
    const before = userId === this.userId ? this.seen : [];
    this.userId = userId;
    this.seen = new Map([...before, [knownAs, mergeInto]]);
  }

  /**
   * Asks for what the copy lacks, and writes it: afterwards it holds every list as it was last seen. Where it lacks
   * nothing it is left to the moment when nobody looks, for a large plan takes a while to write. What fails is left out.
   */
  async complete(userId: string, source: PlanningSource): Promise<void> {
    const { known } = readCatalogue(userId);
    const missing = READS.filter(({ knownAs }) => !known.includes(knownAs));
    for (const row of missing) {
      if (this.seen.has(row.knownAs)) continue;
      await row.ask(source).then(
        (mergeInto) => this.note(userId, row, mergeInto),
        () => undefined,
      );
    }
    if (missing.length > 0) this.keep();
  }

  /**
   * Writes what was seen into the copy, unless something of theirs waits to be sent: the copy is ahead of the server
   * then. A browser without room keeps the copy that it has.
   */
  keep(): void {
    const { userId, seen } = this;
    if (userId === null || seen.size === 0 || hasPendingChanges(userId)) return;
    try {
      dropCopies(userId);
      const { known, ...lists } = readCatalogue(userId);
      const catalogue = { known: [...new Set([...known, ...seen.keys()])], ...lists };
      copyOf(userId).change((plan) => {
        for (const { knownAs } of READS) seen.get(knownAs)?.({ plan, catalogue });
        plan.hasCompletedOnboarding = true;
      });
      writeCatalogue(userId, catalogue);
      this.seen = new Map();
    } catch {
      // Next time there may be room.
    }
  }

  /** Forgets it, as when somebody signs out. */
  forget(): void {
    this.userId = null;
    this.seen = new Map();
  }
}
