import type { Database, Row, Work } from '../disk/tables.ts';
import { createTurns } from '../disk/turns.ts';
import { applyWrite, partName, type Rows, workingTables } from '../disk/working-tables.ts';

/** A database of a test, in memory. */
export class MemoryDatabase implements Database {
  private readonly parts = new Map<string, Rows>();
  private readonly turns = createTurns();
  private lastSeq = 0;

  run<Result>(work: Work<Result>): Promise<Result> {
    return this.turns(async () => {
      const { tables, writes } = workingTables(
        async (table, scope) => this.parts.get(partName({ table, scope })) ?? new Map<string, Row>(),
        () => (this.lastSeq += 1),
      );
      const result = await work(tables);
      for (const write of writes) {
        const rows = this.parts.get(partName(write)) ?? new Map<string, Row>();
        this.parts.set(partName(write), rows);
        applyWrite(rows, write);
      }
      return result;
    });
  }

  read<Result>(work: Work<Result>): Promise<Result> {
    return this.run(work);
  }

  /** The rows as they are now. */
  rows(): unknown {
    return [...this.parts].map(([name, rows]) => [name, [...rows]]);
  }
}
