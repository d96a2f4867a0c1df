import { createStore } from 'zustand/vanilla';
import { IndexedDatabase, lostDatabase } from './indexed-database.ts';
import { type Content, EMPTY, MemoryDatabase } from './memory-database.ts';
import type { Database, Work } from './tables.ts';
import { writeDifferences } from './write-differences.ts';

/** Why changes are kept in the memory of this page only. */
export type StorageProblem = 'refused' | 'full';

interface StorageState {
  /** Null while changes are on disk. */
  readonly problem: StorageProblem | null;
}

/** Whether the browser stores what it should (OFF-19). */
export const storageStore = createStore<StorageState>(() => ({ problem: null }));

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Work continues in memory. */
interface Overflow {
  readonly memory: MemoryDatabase;
  /** What is on disk; null if the browser refuses to store anything. */
  readonly onDisk: Content | null;
}

type Call = <Result>(database: Database, work: Work<Result>) => Promise<Result>;
const run: Call = (database, work) => database.run(work);
const read: Call = (database, work) => database.read(work);

/**
 * The database of this browser. If the browser refuses to store anything (a private window) or is full, work continues
 * in the memory of the page, and the person is told. A full disk is tried again with each later change (OFF-19).
 */
export class DeviceDatabase implements Database {
  private opening: Promise<IndexedDatabase> | null = null;
  private overflow: Overflow | null = null;
  private turn: Promise<void> = Promise.resolve();
  /** A disk that has worked is not replaced by an empty memory when it fails later. */
  private hasWorked = false;

  run<Result>(work: Work<Result>): Promise<Result> {
    return this.call(run, work);
  }

  read<Result>(work: Work<Result>): Promise<Result> {
    return this.call(read, work);
  }

  /** Closes the connection, e.g. for a test that starts again. */
  async close(): Promise<void> {
    const opened = await this.opening?.catch(() => null);
    opened?.close();
    this.opening = null;
    this.overflow = null;
    this.hasWorked = false;
    storageStore.setState({ problem: null });
  }

  private open(): Promise<IndexedDatabase> {
    if (this.opening === null) {
      const opening: Promise<IndexedDatabase> = IndexedDatabase.open(() => this.forget(opening));
      this.opening = opening;
    }
    return this.opening;
  }

  private forget(opening: Promise<IndexedDatabase>): void {
    if (this.opening === opening) this.opening = null;
  }

  private async call<Result>(call: Call, work: Work<Result>, mayRetry = true): Promise<Result> {
    if (this.overflow !== null) return this.callInMemory(call, work);
    const opening = this.open();
    let disk: IndexedDatabase | null = null;
    try {
      disk = await opening;
      const result = await call(disk, work);
      this.hasWorked = true;
      return result;
    } catch (error) {
      // The work has failed, not the disk.
      if (disk !== null && !(error instanceof DOMException)) throw error;
      if (disk !== null && isFull(error)) this.continueInMemory('full', await disk.rows());
      else if (mayRetry && (disk !== null || this.hasWorked)) {
        // A connection may be closed at any time; a transaction that has failed has changed nothing.
        this.forget(opening);
        disk?.close();
      } else if (this.hasWorked) throw error;
      else this.continueInMemory('refused', null);
      return this.call(call, work, false);
    }
  }

  /** One call at a time: what is changed in memory while the rest is written to disk would be lost. */
  private async callInMemory<Result>(call: Call, work: Work<Result>): Promise<Result> {
    const before = this.turn;
    let end = () => {};
    this.turn = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    try {
      if (this.overflow !== null) {
        const { memory, onDisk } = this.overflow;
        const result = await call(memory, work);
        if (call === run && onDisk !== null) await this.writeToDisk(memory, onDisk);
        return result;
      }
    } finally {
      end();
    }
    // The call before has written everything to disk.
    return this.call(call, work);
  }

  private continueInMemory(problem: StorageProblem, onDisk: Content | null): void {
    if (this.overflow !== null) return;
    const lost = onDisk === null ? lostDatabase() : null;
    const damaged = lost === null ? EMPTY.damaged : new Map([['1', { ...lost, seq: 1 }]]);
    this.overflow = {
      memory: new MemoryDatabase(onDisk ?? { ...EMPTY, damaged, lastSeq: damaged.size }),
      onDisk,
    };
    storageStore.setState({ problem });
  }

  private async writeToDisk(memory: MemoryDatabase, onDisk: Content): Promise<void> {
    try {
      const disk = await this.open();
      await disk.run(writeDifferences(onDisk, memory.rows()));
      this.overflow = null;
      storageStore.setState({ problem: null });
    } catch {
      // Still full.
    }
  }
}

/** The database of this page. */
export const deviceDatabase = new DeviceDatabase();
