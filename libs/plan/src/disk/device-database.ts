import { createStore } from 'zustand/vanilla';
import {
  Disk,
  type DiskState,
  lostDatabase,
  NEW_DISK,
  type OpenDisk,
  type StoredPreferences,
} from './disk.ts';
import { openTables } from './open-tables.ts';
import { keyOfRow, MemoryRows, type RowStore } from './row-store.ts';
import { isChange, removeOthersIn, rowsOfUsers } from './rows-of-users.ts';
import { isStorageFull } from './storage-full.ts';
import type { Database, Work } from './tables.ts';
import { createTurns } from './turns.ts';

/** Why changes are not on disk. */
export type StorageProblem =
  /** The browser has no storage for this site: changes are in the memory of this page. */
  | 'refused'
  /** There is no room: a change is not stored at all. */
  | 'full'
  /** The person wants nothing kept: changes are in the memory of this page. */
  | 'unkept';

interface StorageState {
  /** Null while changes are on disk. */
  readonly problem: StorageProblem | null;
  /** Nothing of a signed-in person is kept on this device, as they chose (OFF-75). */
  readonly keepsNothing: boolean;
}

const INITIAL: StorageState = { problem: null, keepsNothing: false };

/** Whether the browser stores what it should (OFF-19). */
export const storageStore = createStore<StorageState>(() => INITIAL);

// What the browser says of rows that it cannot store. With others, or with room, the disk works.
const OF_ROW = ['DataError', 'DataCloneError', 'ConstraintError', 'QuotaExceededError'];

const isOfDisk = (error: unknown): boolean => error instanceof DOMException && !OF_ROW.includes(error.name);

/**
 * The database of this browser. If the browser refuses to store anything (a private window), work continues in the memory of
 * the page, and the person is told (OFF-19); so it does for rows of users where nothing of them is kept (OFF-75). What a
 * full disk has no room for is rejected (OFF-83).
 */
export class DeviceDatabase implements Database {
  private memory = new MemoryRows();
  private state: DiskState = NEW_DISK;
  private opening: Promise<Disk> | null = null;
  private isRefused = false;
  private isFull = false;
  /** A disk that has worked is not replaced by an empty memory when it fails later. */
  private hasWorked = false;
  private readonly turns = createTurns();

  run<Result>(work: Work<Result>): Promise<Result> {
    return this.inTurn((disk) => this.transact(disk, 'write', work));
  }

  read<Result>(work: Work<Result>): Promise<Result> {
    return this.inTurn((disk) => this.transact(disk, 'read', work));
  }

  /** Whether nothing of a signed-in person is kept, as the disk has it (OFF-75). */
  async keepsNothing(): Promise<boolean> {
    await this.read(async () => {});
    return this.state.keepsNothing;
  }

  /** The preferences on disk; null if there are none. */
  preferences(): Promise<StoredPreferences | null> {
    return this.inTurn(async (disk) => disk?.preferences() ?? null);
  }

  /** Stores preferences beside the plan. */
  async storePreferences(written: StoredPreferences): Promise<void> {
    await this.inTurn(async (disk) => disk?.storePreferences(written));
  }

  /** How many changes of any user are here and not in their account. */
  changeCount(): Promise<number> {
    return this.inTurn(async (disk) => {
      const inMemory = await this.memory.list('outbox');
      const onDisk = (await disk?.read(({ rows }) => rows.list('outbox'))) ?? [];
      return inMemory.length + onDisk.length;
    });
  }

  /**
   * Removes what is of other users than this one, or of all users: changes wait for whoever made them, for 30 days
   * (OFF-85).
   */
  async removeOthers(userId: string | null, nowMs: number): Promise<void> {
    await this.inTurn(async (disk) => {
      this.memory.begin();
      await removeOthersIn(this.memory, userId, nowMs);
      await disk?.write(({ rows }) => removeOthersIn(rows, userId, nowMs));
    });
  }

  /** Moves all rows of users to the memory of this page, and writes none of them from now on; or the other way (OFF-75). */
  async keepNothing(keepsNothing: boolean): Promise<void> {
    await this.inTurn(async (disk) => {
      const move = async ({ rows, state, putState }: OpenDisk): Promise<void> => {
        const [from, to] = keepsNothing ? [rows, this.memory] : [this.memory, rows];
        for (const [table, row] of await rowsOfUsers(from)) {
          to.put(table, row);
          from.remove(table, keyOfRow(table, row));
        }
        putState({ ...state, keepsNothing });
      };
      this.memory.begin();
      await disk?.write(move).catch((error: unknown) => {
        this.memory.revert();
        throw error;
      });
      this.state = { ...this.state, keepsNothing };
    });
  }

  /** Stores the changes that only this page has. Its copy is forgotten: the disk has a newer one. */
  private async storeChanges(): Promise<void> {
    await this.inTurn(async (disk) => {
      const isStored = await disk?.write(async ({ rows, state }) => {
        if (state.keepsNothing) return false;
        for (const [table, row] of await rowsOfUsers(this.memory))
          if (isChange(table, row)) rows.put(table, row);
        return true;
      });
      if (isStored === true) this.memory = new MemoryRows();
    });
  }

  /** Closes the connection, e.g. for a test that starts again. */
  async close(): Promise<void> {
    await this.turns(async () => {});
    const opened = await this.opening?.catch(() => null);
    opened?.close();
    this.opening = null;
    this.memory = new MemoryRows();
    this.state = NEW_DISK;
    this.isRefused = false;
    this.isFull = false;
    this.hasWorked = false;
    storageStore.setState(INITIAL);
  }

  private async transact<Result>(
    disk: Disk | null,
    mode: 'read' | 'write',
    work: Work<Result>,
  ): Promise<Result> {
    const { memory } = this;
    const nextSeq = () => this.nextSeq();
    let hasStored = false;
    memory.begin();
    try {
      if (disk === null) return await work(openTables({ browser: memory, users: memory, nextSeq }));
      const result = await disk[mode](async ({ rows, state, putState }) => {
        this.state = { ...state, lastSeq: Math.max(state.lastSeq, this.state.lastSeq) };
        const { lastSeq } = this.state;
        const put: RowStore['put'] = (table, row) => {
          hasStored = true;
          rows.put(table, row);
        };
        const browser = { ...rows, put };
        const users = state.keepsNothing ? memory : browser;
        const result = await work(openTables({ browser, users, nextSeq }));
        if (this.state.lastSeq !== lastSeq) putState(this.state);
        return result;
      });
      if (hasStored) this.isFull = false;
      // Another tab keeps again what this one has in memory: it is stored next.
      if (!this.state.keepsNothing && !memory.isEmpty) void this.storeChanges().catch(() => undefined);
      return result;
    } catch (error) {
      memory.revert();
      this.isFull ||= isStorageFull(error);
      throw error;
    }
  }

  /** The next number of a row: it rises with time, also among tabs. */
  private nextSeq(): number {
    const random = Math.floor(Math.random() * 1000);
    const lastSeq = Math.max(this.state.lastSeq + 1, Date.now() * 1000 + random);
    this.state = { ...this.state, lastSeq };
    return lastSeq;
  }

  private open(): Promise<Disk> {
    if (this.opening === null) {
      const opening: Promise<Disk> = Disk.open(() => this.forget(opening));
      this.opening = opening;
    }
    return this.opening;
  }

  private forget(opening: Promise<Disk>): void {
    if (this.opening === opening) this.opening = null;
  }

  /** One call at a time, because what is in memory has one state to go back to. */
  private inTurn<Result>(call: (disk: Disk | null) => Promise<Result>): Promise<Result> {
    return this.turns(() => this.call(call, true).finally(() => this.showState()));
  }

  private async call<Result>(
    call: (disk: Disk | null) => Promise<Result>,
    mayRetry: boolean,
  ): Promise<Result> {
    const opening = this.isRefused ? null : this.open();
    let disk: Disk | null = null;
    try {
      disk = await opening;
      const result = await call(disk);
      this.hasWorked = true;
      return result;
    } catch (error) {
      // The work has failed, not the disk.
      if (opening === null || (disk !== null && !isOfDisk(error))) throw error;
      if (mayRetry && (disk !== null || this.hasWorked)) {
        // A connection may be closed at any time; a transaction that has failed has changed nothing.
        this.forget(opening);
        disk?.close();
      } else if (this.hasWorked) throw error;
      else this.continueInMemory();
      return this.call(call, false);
    }
  }

  private showState(): void {
    const problem = this.isRefused ? 'refused' : this.isFull ? 'full' : this.memory.isEmpty ? null : 'unkept';
    const { keepsNothing } = this.state;
    const shown = storageStore.getState();
    if (shown.problem !== problem || shown.keepsNothing !== keepsNothing)
      storageStore.setState({ problem, keepsNothing });
  }

  private continueInMemory(): void {
    this.isRefused = true;
    const lost = lostDatabase();
    if (lost !== null) this.memory.put('damaged', { ...lost, seq: 1 });
  }
}

/** The database of this page. */
export const deviceDatabase = new DeviceDatabase();
