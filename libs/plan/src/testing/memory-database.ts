import { openTables } from '../disk/open-tables.ts';
import { MemoryRows } from '../disk/row-store.ts';
import type { Database, Work } from '../disk/tables.ts';
import { createTurns } from '../disk/turns.ts';

/** A database of a test, in memory. */
export class MemoryDatabase implements Database {
  private readonly stored = new MemoryRows();
  private readonly turns = createTurns();
  private lastSeq = 0;

  run<Result>(work: Work<Result>): Promise<Result> {
    return this.turns(async () => {
      this.stored.begin();
      try {
        const nextSeq = () => (this.lastSeq += 1);
        return await work(openTables({ browser: this.stored, users: this.stored, nextSeq }));
      } catch (error) {
        this.stored.revert();
        throw error;
      }
    });
  }

  read<Result>(work: Work<Result>): Promise<Result> {
    return this.run(work);
  }

  /** The rows as they are now. */
  rows(): unknown {
    return this.stored.all();
  }
}
