import { MemoryTables } from '../disk/memory-tables.ts';
import type { Database, Work } from '../disk/tables.ts';
import { createTurns } from '../disk/turns.ts';

/** A database of a test, in memory. */
export class MemoryDatabase implements Database {
  private readonly stored = new MemoryTables();
  private readonly turns = createTurns();

  run<Result>(work: Work<Result>): Promise<Result> {
    return this.turns(() => this.stored.change(() => work(this.stored)));
  }

  read<Result>(work: Work<Result>): Promise<Result> {
    return this.run(work);
  }

  /** The rows as they are now. */
  rows(): unknown {
    return this.stored.all();
  }
}
