import type { PlanningSource } from '../sources/planning-source.ts';
import { hasPendingChanges } from './outbox.ts';
import { copyOf, dropCopies, readCatalogue, writeCatalogue } from './plan-copy.ts';
import type { AnyRead, StoredCopy } from './resource-rows.ts';
import { READS } from './rows.ts';

/** Writes a response into the stored copy. */
type Merge = (copy: StoredCopy) => void;

/** What this page has read of the user's plan and not yet written to the copy. */
export class PlanSnapshot {
  private userId: string | null = null;
  private seen: ReadonlyMap<string, Merge> = new Map();

  /** Records the response of a read; the last one wins. */
  note(userId: string, { knownAs }: Pick<AnyRead, 'knownAs'>, mergeInto: Merge): void {
    const before = userId === this.userId ? this.seen : [];
    this.userId = userId;
    this.seen = new Map([...before, [knownAs, mergeInto]]);
  }

  /**
   * Requests what the copy lacks, and writes it: afterwards it has every list as last read. If nothing is missing, the
   * write waits until the page is idle or hidden, because a large plan takes a while to write. Failed reads are
   * skipped.
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
   * Writes what was read to the copy, unless the user has unsent changes: then the copy is ahead of the server. If the
   * browser's storage is full, the previous copy stays.
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
      // There may be room the next time.
    }
  }

  /** Clears it, e.g. at sign-out. */
  forget(): void {
    this.userId = null;
    this.seen = new Map();
  }
}
