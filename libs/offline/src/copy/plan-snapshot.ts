import { type AppData, listNames, onlyNames } from './app-data.ts';
import type { PlanningSource } from './planning-source.ts';
import { whenIdle } from '../disk/when-idle.ts';
import { noteAgreement } from '../disk/browser-storage.ts';
import { catalogueIn, copyOf, dropCopies, readCatalogue } from './plan-copy.ts';
import { keepReading } from '../disk/readings.ts';
import type { AnyRead, StoredCopy } from '../outbox/resource-rows.ts';
import { READS } from '../outbox/resources.ts';

/** The reading that tells when the copy was last like the server. */
export const PLAN = 'plan';

/** Writes a response into the stored copy. */
type Merge = (copy: StoredCopy) => void;

/** The copy is ahead of the server, or its user has signed out: it stays as it is. */
class CopyStays extends Error {}

/** The former value if the new one is equal: only what has changed is written. */
const keepEqual = <Value>(before: Value, after: Value): Value =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after;

/** The same plan, with each item of `before` that has not changed. */
function keepEqualItems(before: AppData, after: AppData): AppData {
  const lists = listNames.map((name) => {
    const known = new Map<string, object>(before[name].map((item) => [item.id, item]));
    return [name, after[name].map((item) => keepEqual<object | undefined>(known.get(item.id), item))];
  });
  const only = onlyNames.flatMap((name) =>
    after[name] === undefined ? [] : [[name, keepEqual<object | undefined>(before[name], after[name])]],
  );
  return {
    ...after,
    ...Object.fromEntries(lists),
    ...Object.fromEntries(only),
  };
}

/** What this page has read of the user's plan and not yet written to the copy. */
export class PlanSnapshot {
  private userId: string | null = null;
  private seen: ReadonlyMap<string, Merge> = new Map();
  private isScheduled = false;
  /** When the last response came. */
  private seenAt = '';

  /** Records the response of a read, and writes it to the copy once the page is idle; the last one wins. */
  note(userId: string, { knownAs }: Pick<AnyRead, 'knownAs'>, mergeInto: Merge): void {
    const before = userId === this.userId ? this.seen : [];
    this.userId = userId;
    this.seenAt = new Date().toISOString();
    this.seen = new Map([...before, [knownAs, mergeInto]]);
    if (this.isScheduled) return;
    this.isScheduled = true;
    whenIdle(() => {
      this.isScheduled = false;
      void this.keep();
    });
  }

  /** Requests what the copy lacks: afterwards it has every list as last read. Failed reads are skipped. */
  async complete(userId: string, source: PlanningSource): Promise<void> {
    const { known } = await readCatalogue(userId);
    const missing = READS.filter(({ knownAs }) => !known.includes(knownAs) && !this.seen.has(knownAs));
    for (const row of missing) {
      await row.ask(source).then(
        (mergeInto) => this.note(userId, row, mergeInto),
        () => undefined,
      );
    }
    await this.keep();
  }

  /**
   * Writes what was read to the copy, unless the user has unsent changes: then the copy is ahead of the server. If the
   * browser does not store it, the previous copy stays.
   */
  async keep(): Promise<void> {
    const { userId, seen, seenAt } = this;
    if (userId === null || seen.size === 0) return;
    try {
      await dropCopies(userId);
      await copyOf(userId).transact(async ({ data, fields }, tables) => {
        if (this.userId !== userId || (await tables.outbox.count(userId, 'waiting')) > 0)
          throw new CopyStays();
        const before = { ...data };
        const { known, ...lists } = catalogueIn(fields.catalogue);
        const catalogue = { ...lists, known: [...new Set([...known, ...seen.keys()])] };
        for (const { knownAs } of READS) seen.get(knownAs)?.({ plan: data, catalogue });
        Object.assign(data, keepEqualItems(before, data), { hasCompletedOnboarding: true });
        fields.catalogue = keepEqual<unknown>(fields.catalogue, catalogue);
      });
      noteAgreement(userId, seenAt);
      await keepReading(userId, PLAN, null);
      // What was read meanwhile is still to be written.
      if (this.seen === seen) this.seen = new Map();
    } catch (error) {
      if (!(error instanceof CopyStays || error instanceof DOMException)) throw error;
    }
  }

  /** Clears it, e.g. at sign-out. */
  forget(): void {
    this.userId = null;
    this.seen = new Map();
  }
}
